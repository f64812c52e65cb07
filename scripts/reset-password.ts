import type { Database } from '@kvartal/database/open'
import { removeSecondFactor } from '@kvartal/database/second-factors'
import { findUserByEmail, lockUser } from '@kvartal/database/users'
// Sets a new password for an account, for example of an administrator who has lost theirs.
import { parseArgs } from 'node:util'
import {
  hashPassword,
  randomPassword,
  replacePassword,
} from '../apps/server/src/accounts/password.ts'
import { userSubject } from '../apps/server/src/accounts/present-user.ts'
import { audited } from '../apps/server/src/kit/audited.ts'
import { inMigratedDatabase } from './in-configured-database.ts'
import { runCommand } from './run-command.ts'

const usage = `Gives an account a new random password, prints it, ends all sessions of the account, revokes its API keys and
turns its second factor off.

  npm run reset-password -- EMAIL

The database is the one at DATABASE_URL, else the embedded one in DATA_DIR [./data], also while Kvartal runs on it.`

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [email, ...more] = positionals
  if (values.help === true) console.log(usage)
  else if (email === undefined || more.length > 0)
    throw new Error(`Name one e-mail address.\n\n${usage}`)
  else {
    const { password, hadSecondFactor } = await inMigratedDatabase((database) =>
      resetPassword(database, email),
    )
    console.log(`The password of ${email} is now ${password}`)
    if (hadSecondFactor) console.log('Its second factor is off: the password is enough to log in.')
  }
})

async function resetPassword(
  database: Database,
  email: string,
): Promise<{ readonly password: string; readonly hadSecondFactor: boolean }> {
  const user = await findUserByEmail(database.db, email)
  if (user === null) throw unknownAccount(email)
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const lock = (db: Database['db']) => lockUser(db, user.id)
  return audited(database, { actor: null, action: 'user.password', lock }, async (db, locked) => {
    if (locked === null) throw unknownAccount(email)
    await replacePassword(db, locked.id, passwordHash)
    const hadSecondFactor = await removeSecondFactor(db, locked.id)
    const removal = { action: 'user.second-factor', subject: userSubject(locked) } as const
    return {
      entries: [{ subject: userSubject(locked) }, ...(hadSecondFactor ? [removal] : [])],
      result: { password, hadSecondFactor },
    }
  })
}

function unknownAccount(email: string): Error {
  return new Error(`There is no account ${email}.`)
}
