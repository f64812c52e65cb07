import { openSession } from '@kvartal/database/sessions'
import { makeCompany, makeTag, makeUser } from '@kvartal/testing/database/factories'
import { expect } from 'vitest'
import { hashPassword } from '../../apps/server/src/accounts/password.ts'
import { hashToken, newToken } from '../../apps/server/src/accounts/token.ts'
import type { Config } from '../../apps/server/src/config.ts'
import { appForFile, type TestApp } from '../../apps/server/src/testing/open-test-app.ts'

/** A request as an attacker sends it, without any escaping. */
export interface Attack {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, a string as it is. */
  readonly body?: object | string
  /** The client address of the request. */
  readonly from?: string
}

export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A running product under attack. */
export interface Target {
  readonly opened: TestApp
  /** Token of the attacker, an ordinary user. */
  readonly token: string
  /** Id of the attacker's account. */
  readonly attackerId: number
  /** Sends the request and returns the response, whatever its status. */
  send(attack: Attack): Promise<Answer>
  /**
   * Sends the request, which must give a status under 500 (or 502, when an external source is
   * refused), change no row and disclose nothing.
   * @param mostChanged number of rows that it may change, when it only uses a right that the
   *   attacker has
   * @param echoed the attacker's own text, which a response may repeat
   */
  attack(attack: Attack, mostChanged?: number, echoed?: string): Promise<Answer>
}

export const attackerPassword = 'rünnak123'
/** The registry code of a company that everybody sees. */
export const publicCode = '19999999'
const victimEmail = 'ohver.salajane@example.ee'

/** What no response to an attacker may contain: internals, secrets, another user's address. */
const leaks = [
  /syntax error|violates|relation "|column "|pg_|postgres|kysely|sqlstate/i,
  /node_modules|\bat .*\.(?:ts|js):\d+|ECONN|TypeError|RangeError|ZodError|FST_/,
  /\$argon2|password_hash|passwordHash|token_hash/,
  /ohver\.salajane|root:x:0/,
]

interface TargetSettings {
  /** Whether sources may be on this machine, as fake ones are. */
  readonly allowPrivateSources?: boolean
  /** The register to query; none when left out. */
  readonly registry?: Partial<Config['registry']>
}

/** The target of a test file, closed after its last test. */
export async function targetForFile({
  allowPrivateSources = false,
  registry = {},
}: TargetSettings = {}): Promise<Target> {
  const opened = await appForFile({ allowPrivateSources, registry })
  const { db } = opened.database
  const passwordHash = await hashPassword(attackerPassword)
  const attacker = await makeUser(db, {
    name: 'Ründaja',
    email: 'ryndaja@example.ee',
    passwordHash,
  })
  await makeUser(db, { name: 'Ohver', email: victimEmail, role: 'administraator', passwordHash })
  await makeCompany(db, { registryCode: publicCode, name: 'Avalik OÜ', tagIds: [await makeTag(db, { name: 'Ehitus' })] })
  await makeCompany(db, { name: 'Peidetud OÜ', isActive: false })
  const token = newToken()
  await openSession(db, attacker.id, hashToken(token))

  async function send({ method = 'GET', url, headers = {}, body, from }: Attack): Promise<Answer> {
    const response = await opened.app.inject({
      method,
      url,
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
      ...(from !== undefined && { remoteAddress: from }),
    })
    return { status: response.statusCode, body: response.body, headers: response.headers }
  }

  return {
    opened,
    token,
    attackerId: attacker.id,
    send,
    async attack(attack, mostChanged = 0, echoed = '') {
      const before = await readRows(opened)
      const answer = await send(attack)
      if (answer.status !== 502) expect(answer.status).toBeLessThan(500)
      // As JSON encodes it, alone or within a longer string.
      const bodyWithoutEcho = answer.body.replaceAll(JSON.stringify(echoed).slice(1, -1), '')
      for (const leak of leaks) expect(bodyWithoutEcho).not.toMatch(leak)
      const after = await readRows(opened)
      expect(before.filter((row) => !after.includes(row)).length).toBeLessThanOrEqual(mostChanged)
      expect(after.filter((row) => !before.includes(row)).length).toBeLessThanOrEqual(mostChanged)
      return answer
    },
  }
}

/** Every stored row as text, except the records of sessions and attempts. */
async function readRows({ database }: TestApp): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    [
      'users',
      'settings',
      'tax_rates',
      'companies',
      'company_former_names',
      'tags',
      'company_tags',
      'figures',
      'runs',
      'run_schedules',
      'error_reports',
      'notes',
    ]
      .map((table) => `select '${table} ' || stored::text as text from ${table} as stored`)
      .join(' union all '),
  )
  return rows.map(({ text }) => text)
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
