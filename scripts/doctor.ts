// Checks what this machine lacks; see `npm run doctor -- --help`.
import { parseArgs } from 'node:util'
import { readConfig } from '../apps/server/src/config.ts'
import { examineMachine } from '../apps/server/src/operation/doctor/examine-machine.ts'
import { runCommand } from './run-command.ts'

const usage = `Says in sentences what this machine lacks for Kvartal, with the variables that are set now; changes nothing. Exit code 1 when
Kvartal cannot run.

  npm run doctor`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) return console.log(usage)
  let faults = 0
  for await (const { what, lacks, isOptional = false } of examineMachine(
    readConfig(process.env),
    new Date(),
  )) {
    const mark = lacks.length === 0 ? 'ok  ' : isOptional ? 'note' : 'FAIL'
    console.log(`${mark}  ${what}`)
    for (const sentence of lacks) console.log(`      ${sentence}`)
    if (!isOptional) faults += lacks.length
  }
  if (faults > 0) throw new Error(`\n${faults} of these must be mended before Kvartal can run.`)
  console.log('\nKvartal can run here.')
})
