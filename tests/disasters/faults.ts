// Simulates faults of machines for a running product: full disks, an unreachable database, a
// hanging source, a mail server that refuses, a wrong clock. Prints what people see, and checks
// that nothing is lost or duplicated.
import { cleanUp } from '../run-kvartal.ts'
import { databaseAway } from './faults/database-away.ts'
import { drill } from './faults/drill.ts'
import { fullDisks } from './faults/full-disk.ts'
import { hangingSource } from './faults/hanging-source.ts'
import { movedClock } from './faults/moved-clock.ts'
import { refusedMail } from './faults/refused-mail.ts'
import { reportDisasters } from './report.ts'

const all = {
  drill,
  disk: fullDisks,
  database: databaseAway,
  source: hangingSource,
  mail: refusedMail,
  clock: movedClock,
}
const [, , only] = process.argv

async function* faults() {
  for (const [name, disasters] of Object.entries(all))
    if (only === undefined || name === only) yield* disasters()
}

try {
  await reportDisasters(faults())
} finally {
  await cleanUp()
}
// A hanging fake source would keep the process alive.
process.exit()
