// Runs every benchmark of the README one after another; each prints its own results.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const benches = [
  'activities',
  'backup',
  'chart',
  'compare',
  'country',
  'details',
  'digest',
  'directory',
  'exports',
  'first-view',
  'hostile',
  'hostile-country',
  'idle',
  'import',
  'list',
  'palette',
  'peers',
  'pictures',
  'ranking',
  'refresh',
  'reports',
  'runs',
  'web-size',
]

for (const name of benches) {
  process.stdout.write(`\n== ${name}\n`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
