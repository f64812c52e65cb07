// Public reads beside Directus and a bare node:http server, over the same PostgreSQL and the same
// rows: 10,000 curated companies of 40 quarters, ten connections, each request another one,
// uncompressed. The servers alternate; the table has medians. Kvartal runs as `npm start` does.
// `--directus FOLDER` is where Directus is installed, `--without directus` does without it,
// `--rounds` and `--seconds` say how often and how long each is measured.
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cleanUp } from '../tests/run-kvartal.ts'
import { inFreshDatabase } from './in-fresh-database.ts'
import { serverNames } from './peers/addresses.ts'
import { checkAnswers } from './peers/check-answers.ts'
import { installDirectus } from './peers/install-directus.ts'
import { connections, loadQuestion, type QuestionLoad } from './peers/load-question.ts'
import { companies, questionIds } from './peers/questions.ts'
import { type RunningServers, withServers } from './peers/servers.ts'
import { storeRows } from './peers/stored-rows.ts'
import { type MeasuredQuestion, tableOf } from './peers/table.ts'
import { print } from './print.ts'

const { values: given } = parseArgs({
  options: {
    directus: { type: 'string', default: join(homedir(), '.cache', 'kvartal', 'directus') },
    without: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
})
if (!['', 'directus'].includes(given.without))
  throw new Error(`Only Directus can be left out, not '${given.without}'.`)

const directus = given.without === 'directus' ? null : resolve(given.directus)
if (directus !== null) await installDirectus(directus)
try {
  await inFreshDatabase(async ({ url, database }) => {
    await storeRows(database)
    await withServers({ url, database }, directus, async (servers) => {
      await checkAnswers(servers, database)
      print(
        `Each of ${[...servers.keys()].join(', ')} answers a question of each kind like the database with ${companies} companies.`,
      )
      print(
        `${connections} connections, uncompressed (Accept-Encoding: identity), ${given.rounds} rounds of ${given.seconds} s in turn.`,
      )
      await measure(servers)
    })
  })
} finally {
  await cleanUp()
}

async function measure(servers: RunningServers): Promise<void> {
  const names = serverNames.filter((name) => servers.has(name))
  const measured: MeasuredQuestion[] = []
  for (const question of questionIds) {
    const rounds = new Map(names.map((name): [typeof name, QuestionLoad[]] => [name, []]))
    for (let round = 0; round < Number(given.rounds); round += 1) {
      for (const [server, loads] of rounds) {
        const { address = '' } = servers.get(server) ?? {}
        loads.push(
          await loadQuestion({
            server,
            address,
            question,
            seed: 1000 + round,
            seconds: Number(given.seconds),
          }),
        )
      }
    }
    measured.push({ question, rounds })
    print(tableOf(measured, names).at(-1) ?? '')
  }
  print('')
  for (const line of tableOf(measured, names)) print(line)
}
