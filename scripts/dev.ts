// Development server: restarts the server when its code changes; the web reloads by itself.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const parts = [
  spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
]

// When one process exits, stop the other too; terminal signals reach both.
for (const part of parts) part.on('exit', () => parts.forEach((other) => other.kill('SIGTERM')))
