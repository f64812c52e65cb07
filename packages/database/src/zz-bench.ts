import { startEmbedded } from './embedded/start-embedded.ts'
import { openDatabase } from './open.ts'
const server = await startEmbedded({ dataDir: '/tmp/dbbench/data', log: () => {} })
const database = openDatabase(server.url)
const { pool } = database
await pool.query('drop table if exists a; drop table if exists b; create table a (like figures including all); create table b (like figures including all, foreign key (publication_id) references publications)')
for (let k = 0; k < 2; k++) for (const t of ['a', 'b']) {
  await pool.query(`truncate ${t}`); await pool.query('checkpoint')
  const s = performance.now()
  await pool.query(`insert into ${t} select * from figures where year >= 2024 order by registry_code, year, quarter limit 1000000`)
  console.log(t, t === 'b' ? 'with key' : 'without', Math.round(performance.now() - s))
}
await pool.query('drop table a; drop table b')
await database.close()
await server.stop()
