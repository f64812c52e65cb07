import { counted } from '@kvartal/domain/format/counted'
import * as z from 'zod/mini'
import { InvalidInput, NotFound } from './known-error.ts'

type Shape = z.ZodMiniType

/** @throws NotFound for parameters that do not match, since no such resource can exist */
export function readParams<S extends Shape>(schema: S, received: unknown): z.output<S> {
  const parsed = z.safeParse(schema, received)
  if (!parsed.success) throw new NotFound()
  return parsed.data
}

/**
 * Validates a query or a body; unknown fields are dropped.
 * @throws InvalidInput with a sentence about the first invalid field
 */
export function readInput<S extends Shape>(schema: S, received: unknown): z.output<S> {
  refuseUnreadable(received)
  // A message in the schema itself takes precedence over this one.
  const parsed = z.safeParse(schema, received, { error: sentence })
  if (!parsed.success) throw new InvalidInput(parsed.error.issues[0]?.message ?? 'Vigane päring')
  return parsed.data
}

function sentence(issue: z.core.$ZodRawIssue): string {
  const field = fieldName(issue.path ?? [])
  if (field === '') return 'Andmed peavad olema väljadega objekt'
  switch (issue.code) {
    case 'invalid_union':
      return issue.input === undefined
        ? `Väli „${field}“ on kohustuslik`
        : `Väli „${field}“ ei sobi`
    case 'invalid_type':
      return issue.input === undefined
        ? `Väli „${field}“ on kohustuslik`
        : `Väli „${field}“ ei sobi: vale tüüp`
    case 'invalid_value':
      return `Väli „${field}“ peab olema üks neist: ${issue.values.join(', ')}`
    case 'too_big':
      return `Väli „${field}“ võib olla kuni ${bound(issue.maximum, issue.origin)}`
    case 'too_small':
      return `Väli „${field}“ peab olema vähemalt ${bound(issue.minimum, issue.origin)}`
    default:
      return `Väli „${field}“ ei sobi`
  }
}

function bound(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${counted(Number(limit), 'tähemärk', 'tähemärki')} pikk`
  return origin === 'array' ? `${limit} väärtusega` : `${limit}`
}

/** The path of a field without the indexes of lists: 'tags', not 'tags.0'. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.filter((part) => typeof part === 'string').join('.')
}

/** No call needs deeper nesting. */
const maxDepth = 20

/**
 * PostgreSQL cannot store NUL or unpaired surrogates, and unlimited nesting would exhaust the
 * stack.
 */
function refuseUnreadable(value: unknown, depth = 0): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw new InvalidInput('Andmetes on keelatud tähemärk (nullmärk)')
  if (typeof value === 'string' && !value.isWellFormed())
    throw new InvalidInput('Andmetes on vigane tähemärk')
  if (typeof value !== 'object' || value === null) return
  if (depth === maxDepth) throw new InvalidInput('Andmed on liiga sügavalt pesastatud')
  for (const part of Object.values(value)) refuseUnreadable(part, depth + 1)
}
