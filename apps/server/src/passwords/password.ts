import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Overloaded } from '../http/known-error.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each takes 19 MiB and a thread that files and names of hosts are read by too. */
const atOnce = 2
const mostWaiting = 60
let going = 0
/** Who waits for a place, in order; whoever is done gives theirs on. */
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (going < atOnce) going++
  else if (waiting.length >= mostWaiting) throw new Overloaded()
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) going--
    else next()
  }
}

/**
 * The hash with its salt and parameters, as PHC string; argon2id is the library's default.
 * @throws Overloaded when too many wait to have one
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

let decoy: Promise<string> | null = null

/**
 * Tells whether a password is the one that was hashed. Without a hash (no such account) it takes the same time and
 * says no.
 * @throws Overloaded when too many wait to have one compared
 */
export async function isPasswordRight(password: string, hashed: string | null): Promise<boolean> {
  // Made once, out of turn: a refusal would be remembered.
  decoy ??= hash(randomPassword(), cost)
  const compared = hashed ?? (await decoy)
  const isRight = await inTurn(() => verify(compared, password.normalize('NFC')))
  return isRight && hashed !== null
}

/** 120 random bits, 20 characters. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}
