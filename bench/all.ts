// Runs every measurement that the README states, one after the other; each prints its own figures.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const benches = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && name !== 'all.ts')

for (const name of benches.sort()) {
  process.stdout.write(`\n== ${name.replace(/\.ts$/, '')}\n`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
