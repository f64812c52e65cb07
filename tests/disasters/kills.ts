// Kills processes of the product with SIGKILL at every stage, prints what happened each time, and
// checks that nothing is lost or duplicated.
import { cleanUp } from '../run-kvartal.ts'
import { killsWhileMigrating } from './kills/while-migrating.ts'
import { killsWhileRunning } from './kills/while-running.ts'
import { killsWhileSaving } from './kills/while-saving.ts'
import { reportDisasters } from './report.ts'

async function* kills() {
  yield* killsWhileRunning(28)
  yield* killsWhileSaving(7, 7)
  yield* killsWhileMigrating(8)
}

try {
  await reportDisasters(kills())
} finally {
  await cleanUp()
}
