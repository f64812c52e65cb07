import { DatabaseRefusal } from '@kvartal/database/refusal'
import { flushCompileCache } from 'node:module'
import { ConfigError, readConfig } from './config.ts'
import { openLog } from './kit/log.ts'
import { type Starting, StartRefusal, start } from './start.ts'

/**
 * Of a start that a supervisor should not repeat: only a person can mend the variables. EX_CONFIG
 * of sysexits.h.
 */
const configExitCode = 78

/**
 * Prints messages without a stack trace, since the person who starts the program can fix the cause.
 */
function refuse(sentences: readonly string[], exitCode = 1): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(exitCode)
}

function configOrRefuse() {
  try {
    return readConfig()
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.sentences, configExitCode)
    throw error
  }
}

const config = configOrRefuse()
const log = openLog(config.logLevel)
let isEnding = false
const product: Starting = start(config, log, { onLogin: showLogin, onLoss: lose })

/** The password is stored nowhere; `npm run reset-password` generates a new one. */
function showLogin({
  email,
  password,
}: {
  readonly email: string
  readonly password: string
}): void {
  process.stdout.write(`\n  Administrator (told only this once): ${email}, password ${password}\n`)
}

async function end(code: number): Promise<void> {
  isEnding = true
  await product.close()
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isEnding) process.exit(1)
    log.info(`${signal}: ending`)
    void end(0)
  })
}

function crash(error: unknown): void {
  log.fatal({ err: error }, 'Kvartal has crashed')
  if (isEnding) process.exit(1)
  void end(1)
}

/** While the product is closing, its parts are expected to end. */
function lose(error: Error): void {
  if (!isEnding) crash(error)
}
process.on('uncaughtException', crash)
process.on('unhandledRejection', crash)

try {
  const { address } = await product.ready
  // Imports, which are processes of their own, find the modules compiled; Node itself writes them only at the end.
  flushCompileCache()
  const place = config.databaseUrl === null ? `  Its data lie in ${config.dataDir}\n` : ''
  process.stdout.write(
    `\n  Kvartal is ready: ${address ?? 'it works on refreshes and serves no pages'}\n${place}  Press Ctrl+C to stop it.\n\n`,
  )
} catch (error) {
  // The product was closed during its start, which caused the failure.
  if (!isEnding) {
    isEnding = true
    await product.close()
    if (error instanceof DatabaseRefusal || error instanceof StartRefusal) refuse([error.message])
    log.fatal({ err: error }, 'Kvartal could not start')
    process.exit(1)
  }
}
