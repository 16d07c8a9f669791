PRAGMA application_id = 1299412067;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE about(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO about VALUES('seed','9');
INSERT INTO about VALUES('setting','ruleset = "campaign"
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
');
INSERT INTO about VALUES('setting_file','ford.toml');
INSERT INTO about VALUES('started','2026-03-01 19:30:00');
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
INSERT INTO steps VALUES(1,0,'start','{}','referee','2026-03-01 19:30:00','','0.1.0',1,1,0,NULL);
INSERT INTO steps VALUES(2,1,'order','{"order":{"commander":1,"tasks":[{"kind":30,"recipient":2,"text":"Keep to your side."},{"days":1,"kind":2}],"text":"letter to Tom Stone: Keep to your side.\nforage 1 day\n"}}','Ann Reed','2026-03-02 08:00:00','','0.1.0',0,0,0,NULL);
INSERT INTO steps VALUES(3,2,'order','{"order":{"commander":2,"tasks":[{"days":1,"kind":2}],"text":"forage 1 day\n"}}','Tom Stone','2026-03-02 08:00:00','','0.1.0',0,0,0,NULL);
INSERT INTO steps VALUES(4,3,'advance','{"until":1440}','referee','2026-03-01 19:30:00','','0.1.0',1,1,1440,NULL);
INSERT INTO steps VALUES(5,4,'set','{"army":1,"reason":"a victory feast","value":11}','referee','2026-03-01 19:30:00','a victory feast','0.1.0',1,1,1440,NULL);
INSERT INTO steps VALUES(6,5,'order','{"order":{"commander":2,"submitted":1440,"tasks":[{"days":1,"kind":2}],"text":"forage 1 day\n"}}','Tom Stone','2026-03-02 08:00:00','','0.1.0',0,0,1440,NULL);
INSERT INTO steps VALUES(7,6,'refuse','{"reply":"Where to?"}','referee','2026-03-01 19:30:00','','0.1.0',1,1,1440,NULL);
INSERT INTO steps VALUES(8,7,'order','{"order":{"commander":2,"submitted":1440,"tasks":[{"goal":3,"kind":1}],"text":"march to 0,0\n"}}','Tom Stone','2026-03-02 08:00:00','','0.1.0',0,0,1440,NULL);
INSERT INTO steps VALUES(9,8,'advance','{"until":2880}','referee','2026-03-01 19:30:00','','0.1.0',1,1,2880,NULL);
INSERT INTO steps VALUES(10,9,'advance','{"until":4320}','referee','2026-03-01 19:30:00','','0.1.0',1,1,4320,13);
INSERT INTO steps VALUES(11,10,'undo','{"to":9}','referee','2026-03-01 19:30:00','','0.1.0',1,1,2880,12);
INSERT INTO steps VALUES(12,9,'redo','{"undo":11}','referee','2026-03-01 19:30:00','','0.1.0',1,1,2880,NULL);
INSERT INTO steps VALUES(13,10,'undo','{"to":9}','referee','2026-03-01 19:30:00','','0.1.0',1,1,2880,NULL);
INSERT INTO steps VALUES(14,9,'order','{"order":{"commander":1,"submitted":2880,"tasks":[{"kind":31},{"goal":3,"kind":1}],"text":"stance fight\nmarch to 0,0\n"}}','Ann Reed','2026-03-02 08:00:00','','0.1.0',0,0,2880,NULL);
INSERT INTO steps VALUES(15,14,'advance','{"until":4320}','referee','2026-03-01 19:30:00','','0.1.0',1,1,4320,NULL);
INSERT INTO steps VALUES(16,15,'advance','{"until":5760}','referee','2026-03-01 19:30:00','','0.1.0',1,1,5760,NULL);
INSERT INTO steps VALUES(17,16,'advance','{"until":7200}','referee','2026-03-01 19:30:00','','0.1.0',1,1,7200,NULL);
INSERT INTO steps VALUES(18,17,'advance','{"until":8640}','referee','2026-03-01 19:30:00','','0.1.0',1,1,8640,NULL);
CREATE TABLE parts(
  name TEXT NOT NULL,
  step INTEGER NOT NULL REFERENCES steps(step),
  text TEXT NOT NULL,
  PRIMARY KEY(name, step)) WITHOUT ROWID;
INSERT INTO parts VALUES('army/1',1,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"hex":0,"id":1,"morale":9,"supplies":4000}');
INSERT INTO parts VALUES('army/1',4,'{"activity":2,"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"given_at":0,"hex":0,"id":1,"morale":9,"ordered_at":0,"supplies":7000}');
INSERT INTO parts VALUES('army/1',5,'{"activity":2,"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"given_at":0,"hex":0,"id":1,"morale":11,"ordered_at":0,"supplies":7000}');
INSERT INTO parts VALUES('army/1',9,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"given_at":0,"hex":0,"id":1,"morale":11,"ordered_at":0,"supplies":6500}');
INSERT INTO parts VALUES('army/1',10,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":100,"soldiers":400}],"faction":1,"given_at":0,"hex":0,"id":1,"morale":11,"ordered_at":0,"supplies":6000}');
INSERT INTO parts VALUES('army/1',15,'{"activity":1,"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":95,"soldiers":380}],"faction":1,"given_at":2880,"hex":3,"id":1,"log":{"came_from":0,"days_this_week":1,"this_week":24000000},"morale":10,"ordered_at":2880,"stance":0,"supplies":6025}');
INSERT INTO parts VALUES('army/1',16,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":95,"soldiers":380}],"faction":1,"given_at":2880,"hex":3,"id":1,"log":{"came_from":0,"days_this_week":1,"this_week":24000000},"morale":10,"ordered_at":2880,"stance":0,"supplies":5550}');
INSERT INTO parts VALUES('army/1',17,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":95,"soldiers":380}],"faction":1,"given_at":2880,"hex":3,"id":1,"log":{"came_from":0,"days_this_week":1,"this_week":24000000},"morale":10,"ordered_at":2880,"stance":0,"supplies":5075}');
INSERT INTO parts VALUES('army/1',18,'{"commander":1,"detachments":[{"id":1,"name":"Reed Foot","nc":95,"soldiers":380}],"faction":1,"given_at":2880,"hex":3,"id":1,"log":{"came_from":0,"days_this_week":1,"this_week":24000000},"morale":10,"ordered_at":2880,"stance":0,"supplies":4600}');
INSERT INTO parts VALUES('army/2',1,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":75,"soldiers":300}],"faction":2,"hex":6,"id":2,"loot":100,"morale":9,"supplies":4000}');
INSERT INTO parts VALUES('army/2',4,'{"activity":2,"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":75,"soldiers":300}],"faction":2,"given_at":0,"hex":6,"id":2,"loot":100,"morale":9,"ordered_at":0,"supplies":5150}');
INSERT INTO parts VALUES('army/2',9,'{"activity":1,"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":75,"soldiers":300}],"faction":2,"given_at":1440,"hex":3,"id":2,"log":{"came_from":6,"days_this_week":1,"this_week":25800000},"loot":100,"morale":9,"ordered_at":1440,"supplies":4775}');
INSERT INTO parts VALUES('army/2',10,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":75,"soldiers":300}],"faction":2,"given_at":1440,"hex":3,"id":2,"log":{"came_from":6,"days_this_week":1,"this_week":25800000},"loot":100,"morale":9,"ordered_at":1440,"supplies":4400}');
INSERT INTO parts VALUES('army/2',15,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":72,"soldiers":285}],"faction":2,"given_at":1440,"hex":3,"id":2,"log":{"came_from":6,"days_this_week":1,"this_week":25800000},"loot":100,"morale":9,"ordered_at":1440,"supplies":4418}');
INSERT INTO parts VALUES('army/2',16,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":72,"soldiers":285}],"faction":2,"given_at":1440,"hex":3,"id":2,"log":{"came_from":6,"days_this_week":1,"this_week":25800000},"loot":100,"morale":9,"ordered_at":1440,"supplies":4061}');
INSERT INTO parts VALUES('army/2',17,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":72,"soldiers":285}],"faction":2,"given_at":1440,"hex":3,"id":2,"log":{"came_from":6,"days_this_week":1,"this_week":25800000},"loot":100,"morale":9,"ordered_at":1440,"supplies":3704}');
INSERT INTO parts VALUES('army/2',18,'{"commander":2,"detachments":[{"id":2,"name":"Stone Foot","nc":72,"soldiers":285}],"faction":2,"given_at":1440,"hex":3,"id":2,"log":{"came_from":6,"days_this_week":1,"this_week":25800000},"loot":100,"morale":9,"ordered_at":1440,"supplies":3347}');
INSERT INTO parts VALUES('chorus',1,'{}');
INSERT INTO parts VALUES('clock',1,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":1,"now":0,"phase":0,"until":0,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',2,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":1,"now":0,"phase":0,"until":0,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',3,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":1,"now":0,"phase":0,"until":0,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',4,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":1440,"phase":0,"until":1440,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',5,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":1440,"phase":0,"until":1440,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',6,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":1440,"phase":0,"until":1440,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',7,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":1440,"phase":0,"until":1440,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',8,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":1440,"phase":0,"until":1440,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',9,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":2880,"phase":0,"until":2880,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',10,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":4320,"phase":0,"until":4320,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',14,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":2880,"phase":0,"until":2880,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',15,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":4320,"phase":0,"until":4320,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',16,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":5760,"phase":0,"until":5760,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',17,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":7200,"phase":0,"until":7200,"wait":[0,null]}');
INSERT INTO parts VALUES('clock',18,'{"asked":[],"cursor":0,"inputs":[],"next_army":3,"next_detachment":3,"next_letter":2,"now":8640,"phase":0,"until":8640,"wait":[0,null]}');
INSERT INTO parts VALUES('commander/1',1,'{"age":30,"faction":1,"id":1,"name":"Ann Reed","traits":["ranger"]}');
INSERT INTO parts VALUES('commander/2',1,'{"age":40,"faction":2,"id":2,"name":"Tom Stone","traits":["raider"]}');
INSERT INTO parts VALUES('contacts',1,'[]');
INSERT INTO parts VALUES('knows/1/hexes/0',1,'[[7,0]]');
INSERT INTO parts VALUES('knows/1/hexes/0',4,'[[1,[1,1,1,1]],[3,1],[3,0]]');
INSERT INTO parts VALUES('knows/1/hexes/0',9,'[[1,[1,2,1,1]],[3,2],[3,0]]');
INSERT INTO parts VALUES('knows/1/hexes/0',10,'[[1,[1,3,1,1]],[3,3],[3,0]]');
INSERT INTO parts VALUES('knows/1/hexes/0',15,'[[1,[1,3,1,1]],[6,3]]');
INSERT INTO parts VALUES('knows/1/hexes/0',16,'[[1,[1,4,1,1]],[6,4]]');
INSERT INTO parts VALUES('knows/1/hexes/0',17,'[[1,[1,5,1,1]],[6,5]]');
INSERT INTO parts VALUES('knows/1/hexes/0',18,'[[1,[1,6,1,1]],[6,6]]');
INSERT INTO parts VALUES('knows/1/news/0',16,'[0]');
INSERT INTO parts VALUES('knows/1/sightings/2',9,'{"army":2,"at":2879,"commander":"Tom Stone","detachments":[{"name":"Stone Foot","soldiers":300}],"faction":2,"hex":3}');
INSERT INTO parts VALUES('knows/1/sightings/2',10,'{"army":2,"at":4319,"commander":"Tom Stone","detachments":[{"name":"Stone Foot","soldiers":300}],"faction":2,"hex":3}');
INSERT INTO parts VALUES('knows/1/sightings/2',15,'{"army":2,"at":4319,"commander":"Tom Stone","detachments":[{"name":"Stone Foot","soldiers":285}],"faction":2,"hex":3}');
INSERT INTO parts VALUES('knows/1/sightings/2',16,'{"army":2,"at":5759,"commander":"Tom Stone","detachments":[{"name":"Stone Foot","soldiers":285}],"faction":2,"hex":3}');
INSERT INTO parts VALUES('knows/1/sightings/2',17,'{"army":2,"at":7199,"commander":"Tom Stone","detachments":[{"name":"Stone Foot","soldiers":285}],"faction":2,"hex":3}');
INSERT INTO parts VALUES('knows/1/sightings/2',18,'{"army":2,"at":8639,"commander":"Tom Stone","detachments":[{"name":"Stone Foot","soldiers":285}],"faction":2,"hex":3}');
INSERT INTO parts VALUES('knows/2/hexes/0',1,'[[3,null],[4,0]]');
INSERT INTO parts VALUES('knows/2/hexes/0',4,'[[3,null],[4,1]]');
INSERT INTO parts VALUES('knows/2/hexes/0',9,'[[1,[1,2,1,1]],[6,2]]');
INSERT INTO parts VALUES('knows/2/hexes/0',10,'[[1,[1,3,1,1]],[6,3]]');
INSERT INTO parts VALUES('knows/2/hexes/0',15,'[[1,[1,3,1,1]],[6,3]]');
INSERT INTO parts VALUES('knows/2/hexes/0',16,'[[1,[1,4,1,1]],[6,4]]');
INSERT INTO parts VALUES('knows/2/hexes/0',17,'[[1,[1,5,1,1]],[6,5]]');
INSERT INTO parts VALUES('knows/2/hexes/0',18,'[[1,[1,6,1,1]],[6,6]]');
INSERT INTO parts VALUES('knows/2/news/0',16,'[0]');
INSERT INTO parts VALUES('knows/2/sightings/1',9,'{"army":1,"at":2879,"commander":"Ann Reed","detachments":[{"name":"Reed Foot","soldiers":400}],"faction":1,"hex":0}');
INSERT INTO parts VALUES('knows/2/sightings/1',10,'{"army":1,"at":4319,"commander":"Ann Reed","detachments":[{"name":"Reed Foot","soldiers":400}],"faction":1,"hex":0}');
INSERT INTO parts VALUES('knows/2/sightings/1',15,'{"army":1,"at":4319,"commander":"Ann Reed","detachments":[{"name":"Reed Foot","soldiers":380}],"faction":1,"hex":3}');
INSERT INTO parts VALUES('knows/2/sightings/1',16,'{"army":1,"at":5759,"commander":"Ann Reed","detachments":[{"name":"Reed Foot","soldiers":380}],"faction":1,"hex":3}');
INSERT INTO parts VALUES('knows/2/sightings/1',17,'{"army":1,"at":7199,"commander":"Ann Reed","detachments":[{"name":"Reed Foot","soldiers":380}],"faction":1,"hex":3}');
INSERT INTO parts VALUES('knows/2/sightings/1',18,'{"army":1,"at":8639,"commander":"Ann Reed","detachments":[{"name":"Reed Foot","soldiers":380}],"faction":1,"hex":3}');
INSERT INTO parts VALUES('letter/1',4,'{"bound_for":6,"due":360,"from":1,"has_arrived":true,"id":1,"sent_from":0,"text":"Keep to your side.","to":2}');
INSERT INTO parts VALUES('marks/0',1,'[[7,{}]]');
INSERT INTO parts VALUES('marks/0',4,'[[7,{"last_foraged":1}]]');
INSERT INTO parts VALUES('news/0',15,'[{"at":3600,"hex":3,"text":"Ann Reed and Tom Stone fought at (0, 0)"}]');
INSERT INTO parts VALUES('order/1',2,'{"commander":1,"tasks":[{"kind":30,"recipient":2,"text":"Keep to your side."},{"days":1,"kind":2}],"text":"letter to Tom Stone: Keep to your side.\nforage 1 day\n"}');
INSERT INTO parts VALUES('order/1',4,'');
INSERT INTO parts VALUES('order/1',6,'{"commander":2,"submitted":1440,"tasks":[{"days":1,"kind":2}],"text":"forage 1 day\n"}');
INSERT INTO parts VALUES('order/1',7,'');
INSERT INTO parts VALUES('order/1',8,'{"commander":2,"submitted":1440,"tasks":[{"goal":3,"kind":1}],"text":"march to 0,0\n"}');
INSERT INTO parts VALUES('order/1',9,'');
INSERT INTO parts VALUES('order/1',14,'{"commander":1,"submitted":2880,"tasks":[{"kind":31},{"goal":3,"kind":1}],"text":"stance fight\nmarch to 0,0\n"}');
INSERT INTO parts VALUES('order/1',15,'');
INSERT INTO parts VALUES('order/2',3,'{"commander":2,"tasks":[{"days":1,"kind":2}],"text":"forage 1 day\n"}');
INSERT INTO parts VALUES('order/2',4,'');
INSERT INTO parts VALUES('painted',1,'[]');
INSERT INTO parts VALUES('raisings',1,'[]');
INSERT INTO parts VALUES('shipyards',1,'[]');
INSERT INTO parts VALUES('stronghold/1',1,'{"garrison_infantry":250,"holder":1,"loot":20000}');
INSERT INTO parts VALUES('variant',1,'{"assault_heavy_cav":3,"assault_retreat":"one_hex","battle_fail":"rout_and_table","calendar":"civil","capture_bonus":"printed_rows","casualties_nc":true,"cav_only_wagons":true,"cavalry_forage":true,"d1_loser":"none","deposit":"lost","engine_parallel":true,"followers_base":"nc","forage_depletes":true,"forage_revolt":"per_hex","forced_week_cap":121,"ford_round":"exact","harried_on":"success","intercept":true,"lapse_warning":true,"long_forced_cap":73,"memo_interrupt":"pause","min_size":"dissolve","morale_min":"none","multi_battle":"pairwise","night_adds":false,"order_week":"calendar","overload":"allow","partial_ration":"proportional","pillage_share":"army","recent_days":366,"region_ties":"none","restbreak_check":false,"restrain_fail":"table","sail_hours":"8","ship_check":"ship","siege_memory":true,"spring_day":2,"spring_month":4,"start_traits":"choose","starvation_days":"total","tie":"nothing","time_scale":2,"trait_at_20":true}');
INSERT INTO parts VALUES('wars',1,'[{"a":1,"b":2}]');
CREATE INDEX parts_by_step ON parts(step);
CREATE TABLE current(
  name TEXT PRIMARY KEY,
  step INTEGER NOT NULL,
  FOREIGN KEY(name, step) REFERENCES parts(name, step)) WITHOUT ROWID;
INSERT INTO current VALUES('army/1',18);
INSERT INTO current VALUES('army/2',18);
INSERT INTO current VALUES('chorus',1);
INSERT INTO current VALUES('clock',18);
INSERT INTO current VALUES('commander/1',1);
INSERT INTO current VALUES('commander/2',1);
INSERT INTO current VALUES('contacts',1);
INSERT INTO current VALUES('knows/1/hexes/0',18);
INSERT INTO current VALUES('knows/1/news/0',16);
INSERT INTO current VALUES('knows/1/sightings/2',18);
INSERT INTO current VALUES('knows/2/hexes/0',18);
INSERT INTO current VALUES('knows/2/news/0',16);
INSERT INTO current VALUES('knows/2/sightings/1',18);
INSERT INTO current VALUES('letter/1',4);
INSERT INTO current VALUES('marks/0',4);
INSERT INTO current VALUES('news/0',15);
INSERT INTO current VALUES('painted',1);
INSERT INTO current VALUES('raisings',1);
INSERT INTO current VALUES('shipyards',1);
INSERT INTO current VALUES('stronghold/1',1);
INSERT INTO current VALUES('variant',1);
INSERT INTO current VALUES('wars',1);
CREATE TABLE days(
  day INTEGER NOT NULL,
  step INTEGER NOT NULL REFERENCES steps(step),
  PRIMARY KEY(day, step)) WITHOUT ROWID;
INSERT INTO days VALUES(1,4);
INSERT INTO days VALUES(2,9);
INSERT INTO days VALUES(3,10);
INSERT INTO days VALUES(3,15);
INSERT INTO days VALUES(4,16);
INSERT INTO days VALUES(5,17);
INSERT INTO days VALUES(6,18);
CREATE TABLE events(
  step INTEGER NOT NULL REFERENCES steps(step),
  place INTEGER NOT NULL,
  minute INTEGER NOT NULL,
  rule INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  event TEXT NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY(step, place)) WITHOUT ROWID;
INSERT INTO events VALUES(4,0,0,13,0,'{"audience":2,"n":1,"rule":13}','day 1 00:00 day 1 (CA-13)');
INSERT INTO events VALUES(4,1,0,7,2,'{"army":1,"audience":1,"commander":1,"hex":0,"kind":2,"rule":7}','day 1 00:00 Ann Reed: a new order is in force (CA-7)');
INSERT INTO events VALUES(4,2,0,226,48,'{"army":1,"audience":1,"commander":1,"hex":0,"kind":48,"n":1,"rule":226,"text":"Tom Stone"}','day 1 00:00 Ann Reed: a letter to Tom Stone is sent (CA-226)');
INSERT INTO events VALUES(4,3,0,224,6,'{"kind":6,"m":20,"n":1,"rule":224,"text":"a letter''s ride"}','day 1 00:00 1 rolled: a letter''s ride (CA-224)');
INSERT INTO events VALUES(4,4,0,7,2,'{"army":2,"audience":1,"commander":2,"hex":6,"kind":2,"rule":7}','day 1 00:00 Tom Stone: a new order is in force (CA-7)');
INSERT INTO events VALUES(4,5,0,66,12,'{"army":1,"audience":1,"commander":1,"hex":0,"kind":12,"m":4,"n":110000,"rule":66}','day 1 00:00 Ann Reed: 110,000 supplies found in 4 hexes around Wick (CA-66)');
INSERT INTO events VALUES(4,6,0,67,15,'{"army":1,"audience":1,"commander":1,"hex":0,"kind":15,"n":3500,"rule":67,"text":"foraged"}','day 1 00:00 Ann Reed: +3,500 supplies, foraged (CA-67)');
INSERT INTO events VALUES(4,7,0,66,12,'{"army":2,"audience":1,"commander":2,"hex":6,"kind":12,"m":4,"n":55000,"rule":66}','day 1 00:00 Tom Stone: 55,000 supplies found in 4 hexes around (1, 0) in the region of Wick (CA-66)');
INSERT INTO events VALUES(4,8,0,67,15,'{"army":2,"audience":1,"commander":2,"hex":6,"kind":15,"n":1525,"rule":67,"text":"foraged"}','day 1 00:00 Tom Stone: +1,525 supplies, foraged (CA-67)');
INSERT INTO events VALUES(4,9,0,69,6,'{"kind":6,"m":6,"n":4,"rule":69,"text":"a revolt"}','day 1 00:00 4 rolled: a revolt (CA-69)');
INSERT INTO events VALUES(4,10,360,226,50,'{"army":2,"at":360,"audience":1,"commander":2,"hex":6,"kind":50,"n":1,"rule":226,"text":"Keep to your side."}','day 1 06:00 Tom Stone: a letter arrives: Keep to your side. (CA-226)');
INSERT INTO events VALUES(4,11,1439,62,15,'{"army":1,"at":1439,"audience":1,"commander":1,"hex":0,"kind":15,"n":-500,"rule":62,"text":"eaten"}','day 1 23:59 Ann Reed: −500 supplies, eaten (CA-62)');
INSERT INTO events VALUES(4,12,1439,62,15,'{"army":2,"at":1439,"audience":1,"commander":2,"hex":6,"kind":15,"n":-375,"rule":62,"text":"eaten"}','day 1 23:59 Tom Stone: −375 supplies, eaten (CA-62)');
INSERT INTO events VALUES(5,0,1440,0,61,'{"army":1,"at":1440,"kind":61,"n":11,"text":"a victory feast"}','day 2 00:00 set by hand: a victory feast');
INSERT INTO events VALUES(5,1,1440,0,19,'{"army":1,"at":1440,"commander":1,"hex":0,"kind":19,"m":11,"n":2,"text":"a victory feast"}','day 2 00:00 Ann Reed: morale +2 to 11, a victory feast');
INSERT INTO events VALUES(7,0,1440,7,65,'{"at":1440,"audience":1,"commander":2,"kind":65,"rule":7,"text":"Where to?"}','day 2 00:00 Tom Stone: the order is sent back: Where to? (CA-7)');
INSERT INTO events VALUES(9,0,1440,13,0,'{"at":1440,"audience":2,"n":2,"rule":13}','day 2 00:00 day 2 (CA-13)');
INSERT INTO events VALUES(9,1,1440,7,2,'{"army":2,"at":1440,"audience":1,"commander":2,"hex":6,"kind":2,"rule":7}','day 2 00:00 Tom Stone: a new order is in force (CA-7)');
INSERT INTO events VALUES(9,2,2214,106,8,'{"army":2,"at":2214,"audience":1,"commander":2,"hex":3,"kind":8,"rule":106}','day 2 12:54 Tom Stone: enters (0, 0) in the region of Wick (CA-106)');
INSERT INTO events VALUES(9,3,2214,84,10,'{"army":2,"at":2214,"audience":1,"commander":2,"hex":3,"kind":10,"rule":84}','day 2 12:54 Tom Stone: arrived (CA-84)');
INSERT INTO events VALUES(9,4,2879,62,15,'{"army":1,"at":2879,"audience":1,"commander":1,"hex":0,"kind":15,"n":-500,"rule":62,"text":"eaten"}','day 2 23:59 Ann Reed: −500 supplies, eaten (CA-62)');
INSERT INTO events VALUES(9,5,2879,62,15,'{"army":2,"at":2879,"audience":1,"commander":2,"hex":3,"kind":15,"n":-375,"rule":62,"text":"eaten"}','day 2 23:59 Tom Stone: −375 supplies, eaten (CA-62)');
INSERT INTO events VALUES(10,0,2880,13,0,'{"at":2880,"audience":2,"n":3,"rule":13}','day 3 00:00 day 3 (CA-13)');
INSERT INTO events VALUES(10,1,4319,62,15,'{"army":1,"at":4319,"audience":1,"commander":1,"hex":0,"kind":15,"n":-500,"rule":62,"text":"eaten"}','day 3 23:59 Ann Reed: −500 supplies, eaten (CA-62)');
INSERT INTO events VALUES(10,2,4319,62,15,'{"army":2,"at":4319,"audience":1,"commander":2,"hex":3,"kind":15,"n":-375,"rule":62,"text":"eaten"}','day 3 23:59 Tom Stone: −375 supplies, eaten (CA-62)');
INSERT INTO events VALUES(15,0,2880,13,0,'{"at":2880,"audience":2,"n":3,"rule":13}','day 3 00:00 day 3 (CA-13)');
INSERT INTO events VALUES(15,1,2880,7,2,'{"army":1,"at":2880,"audience":1,"commander":1,"hex":0,"kind":2,"rule":7}','day 3 00:00 Ann Reed: a new order is in force (CA-7)');
INSERT INTO events VALUES(15,2,3600,106,8,'{"army":1,"at":3600,"audience":1,"commander":1,"hex":3,"kind":8,"rule":106}','day 3 12:00 Ann Reed: enters (0, 0) in the region of Wick (CA-106)');
INSERT INTO events VALUES(15,3,3600,84,10,'{"army":1,"at":3600,"audience":1,"commander":1,"hex":3,"kind":10,"rule":84}','day 3 12:00 Ann Reed: arrived (CA-84)');
INSERT INTO events VALUES(15,4,3600,149,32,'{"army":1,"at":3600,"audience":1,"commander":1,"hex":3,"kind":32,"other":2,"others":[2],"rule":149}','day 3 12:00 Ann Reed: hostile armies meet (CA-149)');
INSERT INTO events VALUES(15,5,3600,168,34,'{"army":1,"at":3600,"hex":3,"kind":34,"m":10,"n":11,"other":2,"others":[1,2],"rule":168,"text":"nobody wins between Ann Reed and Tom Stone"}','day 3 12:00 nobody wins between Ann Reed and Tom Stone at (0, 0) in the region of Wick: attacker 11, defender 10 (CA-168)');
INSERT INTO events VALUES(15,6,3600,150,7,'{"at":3600,"kind":7,"rule":150,"text":"battle (as usual). Ann Reed meets Tom Stone at (0, 0)."}','day 3 12:00 ruling: battle (as usual). Ann Reed meets Tom Stone at (0, 0). (CA-150)');
INSERT INTO events VALUES(15,7,3600,152,7,'{"at":3600,"kind":7,"rule":152,"text":"as usual. Battle at (0, 0): what else counts?"}','day 3 12:00 ruling: as usual. Battle at (0, 0): what else counts? (CA-152)');
INSERT INTO events VALUES(15,8,3600,154,33,'{"army":1,"at":3600,"kind":33,"n":2,"other":2,"rule":154,"text":"morale"}','day 3 12:00 +2 for the attacker: morale (CA-154)');
INSERT INTO events VALUES(15,9,3600,152,6,'{"at":3600,"kind":6,"m":6,"n":9,"rule":152,"text":"the attacker in battle"}','day 3 12:00 9 rolled: the attacker in battle (CA-152)');
INSERT INTO events VALUES(15,10,3600,152,6,'{"at":3600,"kind":6,"m":6,"n":10,"rule":152,"text":"the defender in battle"}','day 3 12:00 10 rolled: the defender in battle (CA-152)');
INSERT INTO events VALUES(15,11,3600,177,17,'{"army":1,"at":3600,"audience":1,"commander":1,"hex":3,"kind":17,"m":-5,"n":-20,"rule":177,"text":"casualties"}','day 3 12:00 Ann Reed: −20 soldiers and −5 noncombatants, casualties (CA-177)');
INSERT INTO events VALUES(15,12,3600,177,17,'{"army":2,"at":3600,"audience":1,"commander":2,"hex":3,"kind":17,"m":-3,"n":-15,"rule":177,"text":"casualties"}','day 3 12:00 Tom Stone: −15 soldiers and −3 noncombatants, casualties (CA-177)');
INSERT INTO events VALUES(15,13,3600,169,19,'{"army":1,"at":3600,"commander":1,"hex":3,"kind":19,"m":10,"n":-1,"rule":169,"text":"defeat"}','day 3 12:00 Ann Reed: morale −1 to 10, defeat (CA-169)');
INSERT INTO events VALUES(15,14,4319,62,15,'{"army":1,"at":4319,"audience":1,"commander":1,"hex":3,"kind":15,"n":-475,"rule":62,"text":"eaten"}','day 3 23:59 Ann Reed: −475 supplies, eaten (CA-62)');
INSERT INTO events VALUES(15,15,4319,62,15,'{"army":2,"at":4319,"audience":1,"commander":2,"hex":3,"kind":15,"n":-357,"rule":62,"text":"eaten"}','day 3 23:59 Tom Stone: −357 supplies, eaten (CA-62)');
INSERT INTO events VALUES(16,0,4320,13,0,'{"at":4320,"audience":2,"n":4,"rule":13}','day 4 00:00 day 4 (CA-13)');
INSERT INTO events VALUES(16,1,4320,227,51,'{"army":1,"at":4320,"audience":1,"commander":1,"hex":3,"kind":51,"rule":227,"text":"Ann Reed and Tom Stone fought at (0, 0)"}','day 4 00:00 Ann Reed: news: Ann Reed and Tom Stone fought at (0, 0) (CA-227)');
INSERT INTO events VALUES(16,2,4320,227,51,'{"army":2,"at":4320,"audience":1,"commander":2,"hex":3,"kind":51,"rule":227,"text":"Ann Reed and Tom Stone fought at (0, 0)"}','day 4 00:00 Tom Stone: news: Ann Reed and Tom Stone fought at (0, 0) (CA-227)');
INSERT INTO events VALUES(16,3,5759,62,15,'{"army":1,"at":5759,"audience":1,"commander":1,"hex":3,"kind":15,"n":-475,"rule":62,"text":"eaten"}','day 4 23:59 Ann Reed: −475 supplies, eaten (CA-62)');
INSERT INTO events VALUES(16,4,5759,62,15,'{"army":2,"at":5759,"audience":1,"commander":2,"hex":3,"kind":15,"n":-357,"rule":62,"text":"eaten"}','day 4 23:59 Tom Stone: −357 supplies, eaten (CA-62)');
INSERT INTO events VALUES(17,0,5760,13,0,'{"at":5760,"audience":2,"n":5,"rule":13}','day 5 00:00 day 5 (CA-13)');
INSERT INTO events VALUES(17,1,7199,62,15,'{"army":1,"at":7199,"audience":1,"commander":1,"hex":3,"kind":15,"n":-475,"rule":62,"text":"eaten"}','day 5 23:59 Ann Reed: −475 supplies, eaten (CA-62)');
INSERT INTO events VALUES(17,2,7199,62,15,'{"army":2,"at":7199,"audience":1,"commander":2,"hex":3,"kind":15,"n":-357,"rule":62,"text":"eaten"}','day 5 23:59 Tom Stone: −357 supplies, eaten (CA-62)');
INSERT INTO events VALUES(18,0,7200,13,0,'{"at":7200,"audience":2,"n":6,"rule":13}','day 6 00:00 day 6 (CA-13)');
INSERT INTO events VALUES(18,1,8639,62,15,'{"army":1,"at":8639,"audience":1,"commander":1,"hex":3,"kind":15,"n":-475,"rule":62,"text":"eaten"}','day 6 23:59 Ann Reed: −475 supplies, eaten (CA-62)');
INSERT INTO events VALUES(18,2,8639,62,15,'{"army":2,"at":8639,"audience":1,"commander":2,"hex":3,"kind":15,"n":-357,"rule":62,"text":"eaten"}','day 6 23:59 Tom Stone: −357 supplies, eaten (CA-62)');
CREATE TABLE learned(
  commander INTEGER NOT NULL,
  step INTEGER NOT NULL,
  place INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY(commander, step, place),
  FOREIGN KEY(step, place) REFERENCES events(step, place)) WITHOUT ROWID;
INSERT INTO learned VALUES(1,4,1,'day 1 00:00 a new order is in force');
INSERT INTO learned VALUES(1,4,2,'day 1 00:00 a letter to Tom Stone is sent');
INSERT INTO learned VALUES(1,4,5,'day 1 00:00 110,000 supplies found in 4 hexes');
INSERT INTO learned VALUES(1,4,6,'day 1 00:00 +3,500 supplies, foraged');
INSERT INTO learned VALUES(1,4,11,'day 1 23:59 −500 supplies, eaten');
INSERT INTO learned VALUES(1,9,4,'day 2 23:59 −500 supplies, eaten');
INSERT INTO learned VALUES(1,10,1,'day 3 23:59 −500 supplies, eaten');
INSERT INTO learned VALUES(1,15,1,'day 3 00:00 a new order is in force');
INSERT INTO learned VALUES(1,15,3,'day 3 12:00 arrived');
INSERT INTO learned VALUES(1,15,4,'day 3 12:00 hostile armies meet');
INSERT INTO learned VALUES(1,15,5,'day 3 12:00 a battle is fought');
INSERT INTO learned VALUES(1,15,11,'day 3 12:00 −20 soldiers and −5 noncombatants, casualties');
INSERT INTO learned VALUES(1,15,14,'day 3 23:59 −475 supplies, eaten');
INSERT INTO learned VALUES(1,16,1,'day 4 00:00 news: Ann Reed and Tom Stone fought at (0, 0)');
INSERT INTO learned VALUES(1,16,3,'day 4 23:59 −475 supplies, eaten');
INSERT INTO learned VALUES(1,17,1,'day 5 23:59 −475 supplies, eaten');
INSERT INTO learned VALUES(1,18,1,'day 6 23:59 −475 supplies, eaten');
INSERT INTO learned VALUES(2,4,4,'day 1 00:00 a new order is in force');
INSERT INTO learned VALUES(2,4,7,'day 1 00:00 55,000 supplies found in 4 hexes');
INSERT INTO learned VALUES(2,4,8,'day 1 00:00 +1,525 supplies, foraged');
INSERT INTO learned VALUES(2,4,10,'day 1 06:00 a letter arrives: Keep to your side.');
INSERT INTO learned VALUES(2,4,12,'day 1 23:59 −375 supplies, eaten');
INSERT INTO learned VALUES(2,7,0,'day 2 00:00 the order is sent back: Where to?');
INSERT INTO learned VALUES(2,9,1,'day 2 00:00 a new order is in force');
INSERT INTO learned VALUES(2,9,3,'day 2 12:54 arrived');
INSERT INTO learned VALUES(2,9,5,'day 2 23:59 −375 supplies, eaten');
INSERT INTO learned VALUES(2,10,2,'day 3 23:59 −375 supplies, eaten');
INSERT INTO learned VALUES(2,15,4,'day 3 12:00 Ann Reed: hostile armies meet');
INSERT INTO learned VALUES(2,15,5,'day 3 12:00 a battle is fought');
INSERT INTO learned VALUES(2,15,12,'day 3 12:00 −15 soldiers and −3 noncombatants, casualties');
INSERT INTO learned VALUES(2,15,15,'day 3 23:59 −357 supplies, eaten');
INSERT INTO learned VALUES(2,16,2,'day 4 00:00 news: Ann Reed and Tom Stone fought at (0, 0)');
INSERT INTO learned VALUES(2,16,4,'day 4 23:59 −357 supplies, eaten');
INSERT INTO learned VALUES(2,17,2,'day 5 23:59 −357 supplies, eaten');
INSERT INTO learned VALUES(2,18,2,'day 6 23:59 −357 supplies, eaten');
CREATE TABLE orders(
  step INTEGER PRIMARY KEY REFERENCES steps(step),
  commander INTEGER NOT NULL,
  submitted INTEGER NOT NULL,
  text TEXT NOT NULL,
  understood TEXT NOT NULL);
INSERT INTO orders VALUES(2,1,0,'letter to Tom Stone: Keep to your side.
forage 1 day
','letter to Tom Stone: Keep to your side.
forage 1 day
');
INSERT INTO orders VALUES(3,2,0,'forage 1 day
','forage 1 day
');
INSERT INTO orders VALUES(6,2,1440,'forage 1 day
','forage 1 day
');
INSERT INTO orders VALUES(8,2,1440,'march to 0,0
','march to (0, 0)
');
INSERT INTO orders VALUES(14,1,2880,'stance fight
march to 0,0
','stance fight
march to (0, 0)
');
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
INSERT INTO letters VALUES(1,4,1,2,'Keep to your side.',0,360,360,0);
CREATE VIEW overrides AS
  SELECT step, minute, who, written, why, kind, action, undone_by FROM steps
  WHERE kind IN ('set', 'reveal', 'announce', 'award', 'read', 'refuse', 'undo', 'redo');
CREATE VIEW programs AS
  SELECT program, min(step) AS first_step, min(minute) AS first_minute FROM steps GROUP BY program;
CREATE VIEW dice AS SELECT step, place, minute, rule, json_extract(event, '$.n') AS face, json_extract(event, '$.m') AS sides, json_extract(event, '$.text') AS why
  FROM events WHERE kind = 6;
CREATE VIEW rulings AS SELECT step, place, minute, rule, json_extract(event, '$.text') AS text
  FROM events WHERE kind = 7;
COMMIT;
