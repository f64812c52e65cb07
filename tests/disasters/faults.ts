// Brings what happens to machines upon a running product: full disks, a database that is away, a source that hangs, a mail server that
// refuses, a clock that is moved. Prints what people see, and checks that nothing is lost or doubled.
import { cleanUp } from '../run-kvartal.ts'
import { databaseAway } from './faults/database-away.ts'
import { drill } from './faults/drill.ts'
import { fullDisks } from './faults/full-disk.ts'
import { hangingSource } from './faults/hanging-source.ts'
import { movedClock } from './faults/moved-clock.ts'
import { refusedMail } from './faults/refused-mail.ts'
import { reportDisasters } from './report.ts'

const all = { drill, disk: fullDisks, database: databaseAway, source: hangingSource, mail: refusedMail, clock: movedClock }
const [, , only] = process.argv

async function* faults() {
  for (const [name, disasters] of Object.entries(all)) if (only === undefined || name === only) yield* disasters()
}

try {
  await reportDisasters(faults())
} finally {
  await cleanUp()
}
// A source that was told to hang still waits.
process.exit()
