-- A campaign of three days as the first format had it, a statement for each row; its region
-- is seven hexes by a ford. Nothing here is ever written anew: it is what people may still have.
PRAGMA application_id = 1299412067;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE about(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "about" VALUES('seed','7');
INSERT INTO "about" VALUES('setting','ruleset = "campaign"
id = "the_ford"
name = "The Ford"
version = "1"
hexes = [
  [0, 0, "flat", 60],
  [1, 0, "flat", 40],
  [0, 1, "flat", 40],
  [-1, 1, "hills", 20],
  [-1, 0, "flat", 80],
  [0, -1, "flat", 60],
  [1, -1, "hills", 20],
]
rivers = [[1, 0, 0, 1, 0, "ford"]]

[start]
year = 1
month = 4
day = 1

[[terrain]]
id = "flat"
name = "Flatland"

[[terrain]]
id = "hills"
name = "Hills"
rough = true

[[road]]
name = "Ford Road"
kind = "major"
hexes = [[-1, 0], [0, 0], [1, 0]]

[[stronghold]]
id = "wick"
name = "Wick"
hex = [-1, 0]
type = "town"
holder = "reeds"
loot = 20_000

[[faction]]
id = "reeds"
name = "Reeds"
at_war = ["stones"]

[[faction]]
id = "stones"
name = "Stones"
at_war = ["reeds"]

[[commander]]
id = "ann"
name = "Ann Reed"
faction = "reeds"
age = 30
traits = ["ranger"]

[[commander]]
id = "tom"
name = "Tom Stone"
faction = "stones"
age = 40
traits = ["raider"]
map = 1

[[army]]
commander = "ann"
hex = [-1, 0]
supplies = 4_000
morale = 9

[[army.detachment]]
name = "Reed Foot"
kind = "infantry"
soldiers = 400

[[army]]
commander = "tom"
hex = [1, 0]
supplies = 4_000
loot = 100
morale = 9

[[army.detachment]]
name = "Stone Foot"
kind = "infantry"
soldiers = 300
wagons = 2
');
INSERT INTO "about" VALUES('setting_file','ford.toml');
CREATE TABLE current(
  name TEXT PRIMARY KEY,
  step INTEGER NOT NULL,
  FOREIGN KEY(name, step) REFERENCES parts(name, step)) WITHOUT ROWID;
INSERT INTO "current" VALUES('army/1',6);
INSERT INTO "current" VALUES('army/2',5);
INSERT INTO "current" VALUES('clock',6);
INSERT INTO "current" VALUES('commander/1',1);
INSERT INTO "current" VALUES('commander/2',1);
INSERT INTO "current" VALUES('contacts',1);
INSERT INTO "current" VALUES('knows/1/hexes/0',5);
INSERT INTO "current" VALUES('knows/2/hexes/0',5);
INSERT INTO "current" VALUES('letter/1',4);
INSERT INTO "current" VALUES('marks/0',4);
INSERT INTO "current" VALUES('painted',1);
INSERT INTO "current" VALUES('raisings',1);
INSERT INTO "current" VALUES('shipyards',1);
INSERT INTO "current" VALUES('stronghold/1',1);
INSERT INTO "current" VALUES('variant',1);
INSERT INTO "current" VALUES('wars',1);
CREATE TABLE days(
  day INTEGER NOT NULL,
  step INTEGER NOT NULL REFERENCES steps(step),
  PRIMARY KEY(day, step)) WITHOUT ROWID;
INSERT INTO "days" VALUES(1,4);
INSERT INTO "days" VALUES(2,5);
INSERT INTO "days" VALUES(3,7);
CREATE TABLE events(
  step INTEGER NOT NULL REFERENCES steps(step),
  place INTEGER NOT NULL,
  minute INTEGER NOT NULL,
  rule INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  event TEXT NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY(step, place)) WITHOUT ROWID;
INSERT INTO "events" VALUES(4,0,0,13,0,'{"audience":2,"n":1,"rule":13}','day 1 00:00 day 1 (CA-13)');
INSERT INTO "events" VALUES(4,1,0,7,2,'{"army":1,"audience":1,"commander":1,"hex":0,"kind":2,"rule":7}','day 1 00:00 Ann Reed: a new order is in force (CA-7)');
INSERT INTO "events" VALUES(4,2,0,226,48,'{"army":1,"audience":1,"commander":1,"hex":0,"kind":48,"n":1,"rule":226,"text":"Tom Stone"}','day 1 00:00 Ann Reed: a letter to Tom Stone is sent (CA-226)');
INSERT INTO "events" VALUES(4,3,0,224,6,'{"kind":6,"m":20,"n":15,"rule":224,"text":"a letter''s ride"}','day 1 00:00 a letter''s ride: 15 (CA-224)');
INSERT INTO "events" VALUES(4,4,0,7,2,'{"army":2,"audience":1,"commander":2,"hex":6,"kind":2,"rule":7}','day 1 00:00 Tom Stone: a new order is in force (CA-7)');
INSERT INTO "events" VALUES(4,5,0,66,12,'{"army":1,"audience":1,"commander":1,"hex":0,"kind":12,"m":4,"n":110000,"rule":66}','day 1 00:00 Ann Reed: 4 hexes foraged, which yield 110000 (CA-66)');
INSERT INTO "events" VALUES(4,6,0,67,15,'{"army":1,"audience":1,"commander":1,"hex":0,"kind":15,"n":3500,"rule":67,"text":"foraged"}','day 1 00:00 Ann Reed: +3,500 supplies, foraged (CA-67)');
INSERT INTO "events" VALUES(4,7,0,85,9,'{"army":2,"audience":1,"commander":2,"hex":6,"kind":9,"rule":85,"text":"wagons and engines cannot ford (CA-102)"}','day 1 00:00 Tom Stone: halted: wagons and engines cannot ford (CA-102)');
INSERT INTO "events" VALUES(4,8,360,226,50,'{"army":2,"at":360,"audience":1,"commander":2,"hex":6,"kind":50,"n":1,"rule":226,"text":"Keep to your side."}','day 1 06:00 Tom Stone: a letter arrives: Keep to your side. (CA-226)');
INSERT INTO "events" VALUES(4,9,1439,62,15,'{"army":1,"at":1439,"audience":1,"commander":1,"hex":0,"kind":15,"n":-500,"rule":62,"text":"eaten"}','day 1 23:59 Ann Reed: −500 supplies, eaten (CA-62)');
INSERT INTO "events" VALUES(4,10,1439,62,15,'{"army":2,"at":1439,"audience":1,"commander":2,"hex":6,"kind":15,"n":-395,"rule":62,"text":"eaten"}','day 1 23:59 Tom Stone: −395 supplies, eaten (CA-62)');
INSERT INTO "events" VALUES(5,0,1440,13,0,'{"at":1440,"audience":2,"n":2,"rule":13}','day 2 00:00 day 2 (CA-13)');
INSERT INTO "events" VALUES(5,1,1440,85,9,'{"army":2,"at":1440,"audience":1,"commander":2,"hex":6,"kind":9,"rule":85,"text":"wagons and engines cannot ford (CA-102)"}','day 2 00:00 Tom Stone: halted: wagons and engines cannot ford (CA-102)');
INSERT INTO "events" VALUES(5,2,2879,62,15,'{"army":1,"at":2879,"audience":1,"commander":1,"hex":0,"kind":15,"n":-500,"rule":62,"text":"eaten"}','day 2 23:59 Ann Reed: −500 supplies, eaten (CA-62)');
INSERT INTO "events" VALUES(5,3,2879,62,15,'{"army":2,"at":2879,"audience":1,"commander":2,"hex":6,"kind":15,"n":-395,"rule":62,"text":"eaten"}','day 2 23:59 Tom Stone: −395 supplies, eaten (CA-62)');
INSERT INTO "events" VALUES(6,0,2880,0,61,'{"army":1,"at":2880,"kind":61,"n":8,"text":"rain"}','day 3 00:00 set by hand: rain');
INSERT INTO "events" VALUES(6,1,2880,0,19,'{"army":1,"at":2880,"commander":1,"hex":0,"kind":19,"m":8,"n":-1,"text":"rain"}','day 3 00:00 Ann Reed: morale −1 to 8, rain');
INSERT INTO "events" VALUES(7,0,2880,13,0,'{"at":2880,"audience":2,"n":3,"rule":13}','day 3 00:00 day 3 (CA-13)');
INSERT INTO "events" VALUES(7,1,2880,85,9,'{"army":2,"at":2880,"audience":1,"commander":2,"hex":6,"kind":9,"rule":85,"text":"wagons and engines cannot ford (CA-102)"}','day 3 00:00 Tom Stone: halted: wagons and engines cannot ford (CA-102)');
INSERT INTO "events" VALUES(7,2,4319,62,15,'{"army":1,"at":4319,"audience":1,"commander":1,"hex":0,"kind":15,"n":-500,"rule":62,"text":"eaten"}','day 3 23:59 Ann Reed: −500 supplies, eaten (CA-62)');
INSERT INTO "events" VALUES(7,3,4319,62,15,'{"army":2,"at":4319,"audience":1,"commander":2,"hex":6,"kind":15,"n":-395,"rule":62,"text":"eaten"}','day 3 23:59 Tom Stone: −395 supplies, eaten (CA-62)');
CREATE TABLE learned(
  commander INTEGER NOT NULL,
  step INTEGER NOT NULL,
  place INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY(commander, step, place),
  FOREIGN KEY(step, place) REFERENCES events(step, place)) WITHOUT ROWID;
INSERT INTO "learned" VALUES(1,4,1,'day 1 00:00 a new order is in force');
INSERT INTO "learned" VALUES(1,4,2,'day 1 00:00 a letter to Tom Stone is sent');
INSERT INTO "learned" VALUES(1,4,5,'day 1 00:00 4 hexes foraged, which yield 110000');
INSERT INTO "learned" VALUES(1,4,6,'day 1 00:00 +3,500 supplies, foraged');
INSERT INTO "learned" VALUES(1,4,9,'day 1 23:59 −500 supplies, eaten');
INSERT INTO "learned" VALUES(1,5,2,'day 2 23:59 −500 supplies, eaten');
INSERT INTO "learned" VALUES(1,7,2,'day 3 23:59 −500 supplies, eaten');
INSERT INTO "learned" VALUES(2,4,4,'day 1 00:00 a new order is in force');
INSERT INTO "learned" VALUES(2,4,7,'day 1 00:00 halted: wagons and engines cannot ford (CA-102)');
INSERT INTO "learned" VALUES(2,4,8,'day 1 06:00 a letter arrives: Keep to your side.');
INSERT INTO "learned" VALUES(2,4,10,'day 1 23:59 −395 supplies, eaten');
INSERT INTO "learned" VALUES(2,5,1,'day 2 00:00 halted: wagons and engines cannot ford (CA-102)');
INSERT INTO "learned" VALUES(2,5,3,'day 2 23:59 −395 supplies, eaten');
INSERT INTO "learned" VALUES(2,7,1,'day 3 00:00 halted: wagons and engines cannot ford (CA-102)');
INSERT INTO "learned" VALUES(2,7,3,'day 3 23:59 −395 supplies, eaten');
CREATE TABLE letters(
  letter INTEGER NOT NULL,
  step INTEGER NOT NULL REFERENCES steps(step),
  sender INTEGER NOT NULL,
  recipient INTEGER NOT NULL,
  text TEXT NOT NULL,
  sent INTEGER NOT NULL,
  due INTEGER NOT NULL,
  arrived INTEGER NOT NULL,
  is_lost INTEGER NOT NULL,
  PRIMARY KEY(letter, step)) WITHOUT ROWID;
INSERT INTO "letters" VALUES(1,4,1,2,'Keep to your side.',0,360,360,0);
CREATE TABLE orders(
  step INTEGER PRIMARY KEY REFERENCES steps(step),
  commander INTEGER NOT NULL,
  submitted INTEGER NOT NULL,
  text TEXT NOT NULL,
  understood TEXT NOT NULL);
INSERT INTO "orders" VALUES(2,1,0,'commander: Ann Reed
letter to Tom Stone: Keep to your side.
forage
hold
','letter to Tom Stone: Keep to your side.
forage
hold
');
INSERT INTO "orders" VALUES(3,2,0,'commander: Tom Stone
march to (0, 0)
hold
','march to (0, 0)
hold
');
CREATE TABLE parts(
  name TEXT NOT NULL,
  step INTEGER NOT NULL REFERENCES steps(step),
  text TEXT NOT NULL,
  PRIMARY KEY(name, step)) WITHOUT ROWID;
INSERT INTO "parts" VALUES('army/1',1,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"hex":0,"id":1,"morale":9,"supplies":4000}');
INSERT INTO "parts" VALUES('army/1',4,'{"activity":2,"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"hex":0,"id":1,"morale":9,"ordered_at":0,"supplies":7000,"tasks":[{}]}');
INSERT INTO "parts" VALUES('army/1',5,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"hex":0,"id":1,"morale":9,"ordered_at":0,"supplies":6500,"task_days":1,"tasks":[{}]}');
INSERT INTO "parts" VALUES('army/1',6,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"hex":0,"id":1,"morale":8,"ordered_at":0,"supplies":6500,"task_days":1,"tasks":[{}]}');
INSERT INTO "parts" VALUES('army/1',7,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"hex":0,"id":1,"morale":8,"ordered_at":0,"supplies":6000,"task_days":2,"tasks":[{}]}');
INSERT INTO "parts" VALUES('army/2',1,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":75,"soldiers":300,"wagons":2}],"faction":2,"hex":6,"id":2,"loot":100,"morale":9,"supplies":4000}');
INSERT INTO "parts" VALUES('army/2',4,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":75,"soldiers":300,"wagons":2}],"faction":2,"hex":6,"id":2,"loot":100,"morale":9,"ordered_at":0,"supplies":3605,"task_days":1,"tasks":[{"goal":3,"kind":1},{}]}');
INSERT INTO "parts" VALUES('army/2',5,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":75,"soldiers":300,"wagons":2}],"faction":2,"hex":6,"id":2,"loot":100,"morale":9,"ordered_at":0,"supplies":3210,"task_days":2,"tasks":[{"goal":3,"kind":1},{}]}');
INSERT INTO "parts" VALUES('army/2',7,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":75,"soldiers":300,"wagons":2}],"faction":2,"hex":6,"id":2,"loot":100,"morale":9,"ordered_at":0,"supplies":2815,"task_days":3,"tasks":[{"goal":3,"kind":1},{}]}');
INSERT INTO "parts" VALUES('clock',1,'{"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":1,"now":0,"phase":0,"until":0,"wait":[0,null]}');
INSERT INTO "parts" VALUES('clock',2,'{"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":1,"now":0,"phase":0,"until":0,"wait":[0,null]}');
INSERT INTO "parts" VALUES('clock',3,'{"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":1,"now":0,"phase":0,"until":0,"wait":[0,null]}');
INSERT INTO "parts" VALUES('clock',4,'{"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":1440,"phase":0,"until":1440,"wait":[0,null]}');
INSERT INTO "parts" VALUES('clock',5,'{"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":2880,"phase":0,"until":2880,"wait":[0,null]}');
INSERT INTO "parts" VALUES('clock',6,'{"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":2880,"phase":0,"until":2880,"wait":[0,null]}');
INSERT INTO "parts" VALUES('clock',7,'{"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":4320,"phase":0,"until":4320,"wait":[0,null]}');
INSERT INTO "parts" VALUES('commander/1',1,'{"age":30,"faction":1,"id":1,"name":"Ann Reed","traits":["ranger"]}');
INSERT INTO "parts" VALUES('commander/2',1,'{"age":40,"faction":2,"id":2,"name":"Tom Stone","traits":["raider"]}');
INSERT INTO "parts" VALUES('contacts',1,'[]');
INSERT INTO "parts" VALUES('knows/1/hexes/0',1,'[[7,0]]');
INSERT INTO "parts" VALUES('knows/1/hexes/0',4,'[[1,[1,1,1,1]],[3,1],[3,0]]');
INSERT INTO "parts" VALUES('knows/1/hexes/0',5,'[[1,[1,2,1,1]],[3,2],[3,0]]');
INSERT INTO "parts" VALUES('knows/1/hexes/0',7,'[[1,[1,3,1,1]],[3,3],[3,0]]');
INSERT INTO "parts" VALUES('knows/2/hexes/0',1,'[[3,null],[4,0]]');
INSERT INTO "parts" VALUES('knows/2/hexes/0',4,'[[3,null],[4,1]]');
INSERT INTO "parts" VALUES('knows/2/hexes/0',5,'[[3,null],[4,2]]');
INSERT INTO "parts" VALUES('knows/2/hexes/0',7,'[[3,null],[4,3]]');
INSERT INTO "parts" VALUES('letter/1',4,'{"bound_for":6,"due":360,"from":1,"has_arrived":true,"id":1,"sent_from":0,"text":"Keep to your side.","to":2}');
INSERT INTO "parts" VALUES('marks/0',1,'[[7,{}]]');
INSERT INTO "parts" VALUES('marks/0',4,'[[4,{"last_foraged":1}],[3,{}]]');
INSERT INTO "parts" VALUES('order/1',2,'{"commander":1,"tasks":[{"kind":30,"recipient":2,"text":"Keep to your side."},{"kind":2},{}],"text":"commander: Ann Reed\nletter to Tom Stone: Keep to your side.\nforage\nhold\n"}');
INSERT INTO "parts" VALUES('order/1',4,'');
INSERT INTO "parts" VALUES('order/2',3,'{"commander":2,"tasks":[{"goal":3,"kind":1},{}],"text":"commander: Tom Stone\nmarch to (0, 0)\nhold\n"}');
INSERT INTO "parts" VALUES('order/2',4,'');
INSERT INTO "parts" VALUES('painted',1,'[]');
INSERT INTO "parts" VALUES('raisings',1,'[]');
INSERT INTO "parts" VALUES('shipyards',1,'[]');
INSERT INTO "parts" VALUES('stronghold/1',1,'{"garrison_infantry":250,"holder":1,"loot":20000}');
INSERT INTO "parts" VALUES('variant',1,'{"assault_heavy_cav":2,"assault_retreat":"siege_lines","battle_fail":"rout_only","calendar":"fixed","capture_bonus":"always","casualties_nc":false,"cav_only_wagons":false,"cavalry_forage":false,"d1_loser":"attacker","deposit":"account","engine_parallel":false,"followers_base":"soldiers","forage_depletes":false,"forage_revolt":"per_action","forced_week_cap":120,"ford_round":"up","harried_on":"attempt","intercept":false,"lapse_warning":false,"long_forced_cap":72,"memo_interrupt":"reset","min_size":"creation_only","morale_min":"0","multi_battle":"two_sides","night_adds":true,"order_week":"rolling","overload":"drop_loot_first","partial_ration":"counts_as_none","pillage_share":"consumed","recent_days":365,"region_ties":"both","restbreak_check":true,"restrain_fail":"pillage","sail_hours":"24","ship_check":"fleet","siege_memory":false,"spring_day":1,"spring_month":3,"start_traits":"random","starvation_days":"consecutive","tie":"row1","time_scale":1,"trait_at_20":false}');
INSERT INTO "parts" VALUES('wars',1,'[{"a":1,"b":2}]');
CREATE TABLE steps(
  step INTEGER PRIMARY KEY,
  from_step INTEGER NOT NULL,
  kind TEXT NOT NULL,
  action TEXT NOT NULL,
  who TEXT NOT NULL,
  written TEXT NOT NULL,
  why TEXT NOT NULL,
  program TEXT NOT NULL,
  rolls INTEGER NOT NULL,
  rules INTEGER NOT NULL,
  minute INTEGER NOT NULL,
  undone_by INTEGER REFERENCES steps(step));
INSERT INTO "steps" VALUES(1,0,'start','{}','referee','2026-03-01 19:30:00','','0.1.0',1,0,0,NULL);
INSERT INTO "steps" VALUES(2,1,'order','{"order":{"commander":1,"tasks":[{"kind":30,"recipient":2,"text":"Keep to your side."},{"kind":2},{}],"text":"commander: Ann Reed\nletter to Tom Stone: Keep to your side.\nforage\nhold\n"}}','referee','2026-03-01 19:30:00','','0.1.0',1,0,0,NULL);
INSERT INTO "steps" VALUES(3,2,'order','{"order":{"commander":2,"tasks":[{"goal":3,"kind":1},{}],"text":"commander: Tom Stone\nmarch to (0, 0)\nhold\n"}}','referee','2026-03-01 19:30:00','','0.1.0',1,0,0,NULL);
INSERT INTO "steps" VALUES(4,3,'advance','{"until":1440}','referee','2026-03-01 19:30:00','','0.1.0',1,1,1440,NULL);
INSERT INTO "steps" VALUES(5,4,'advance','{"until":2880}','referee','2026-03-01 19:30:00','','0.1.0',1,1,2880,NULL);
INSERT INTO "steps" VALUES(6,5,'set','{"army":1,"reason":"rain","value":8}','referee','2026-03-01 19:30:00','rain','0.1.0',1,0,2880,NULL);
INSERT INTO "steps" VALUES(7,6,'advance','{"until":4320}','referee','2026-03-01 19:30:00','','0.1.0',1,1,4320,8);
INSERT INTO "steps" VALUES(8,7,'undo','{"to":6}','referee','2026-03-01 19:30:00','wrong day','0.1.0',1,0,2880,NULL);
CREATE INDEX parts_by_step ON parts(step);
CREATE VIEW programs AS
  SELECT program, min(step) AS first_step, min(minute) AS first_minute FROM steps GROUP BY program;
CREATE VIEW dice AS SELECT step, place, minute, rule, json_extract(event, '$.n') AS face, json_extract(event, '$.m') AS sides, json_extract(event, '$.text') AS why
  FROM events WHERE kind = 6;
CREATE VIEW rulings AS SELECT step, place, minute, rule, json_extract(event, '$.text') AS text
  FROM events WHERE kind = 7;
CREATE VIEW overrides AS
  SELECT step, minute, who, written, why, kind, action, undone_by FROM steps
  WHERE kind IN ('set', 'reveal', 'announce', 'award', 'read', 'undo');
COMMIT;
