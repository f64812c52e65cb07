import type { Endpoint } from '@kvartal/contract/endpoint'
import type { RateLimit } from '@kvartal/contract/rate-limits'
import { can, canByKey } from '@kvartal/domain/access/capability'
import { roles, type Visitor, visitors } from '@kvartal/domain/access/role'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { formatWait } from '@kvartal/domain/format/wait'

const audiences: Readonly<Record<string, string>> = {
  'anonymous külaline haldur administraator': 'kõigile, ka sisse logimata',
  'külaline haldur administraator': 'sisselogitud kasutajale',
  'haldur administraator': 'haldurile ja administraatorile',
  administraator: 'administraatorile',
}

function audience(allowed: readonly Visitor[]): string {
  return audiences[allowed.join(' ')] ?? allowed.join(', ')
}

/** Who may make a call, in words. */
export function describeAccess({ access }: Pick<Endpoint, 'access'>): string {
  const words = audience(visitors.filter((visitor) => can(visitor, access)))
  const isOpenable =
    !can('anonymous', access) && can('anonymous', access, { recommendForAll: true })
  return isOpenable ? `${words}; kõigile, kui administraator on soovitamise kõigile avanud` : words
}

/** Whether a program may make a call with a key, in words. */
export function describeKeyAccess({ access, method }: Pick<Endpoint, 'access' | 'method'>): string {
  const allowed = roles.filter(
    (role) => can(role, access) && canByKey(role, access, method === 'GET' ? 'read' : 'write'),
  )
  if (allowed.length === 0) return 'ei'
  return allowed.length === roles.filter((role) => can(role, access)).length
    ? 'jah'
    : `jah, ${audience(allowed)}`
}

/** How often a client may make a call, in words. */
export function describeLimit({ calls, anonymousCalls, seconds, exempt }: RateLimit): string {
  const per = `${counted(calls, 'kord', 'korda')} ${formatWait(seconds)} jooksul`
  const anonymous = anonymousCalls === undefined ? '' : `, sisse logimata ${anonymousCalls}`
  return `${per}${anonymous}${exempt === undefined ? '' : `; piirang ei kehti ${audience(visitors.filter((visitor) => can(visitor, exempt)))}`}`
}

/** The parts of a JSON schema that the page puts into words. */
export interface ValueSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: ValueSchema
  readonly anyOf?: readonly ValueSchema[]
  readonly examples?: readonly unknown[]
  /** The separator of a list in a single value. */
  readonly 'x-separator'?: string
}

/** The contract's patterns in words; others are shown as they are. */
const patterns: Readonly<Record<string, string>> = {
  '^[1-9]\\d{0,8}$': 'id',
  '^\\d{8}$': 'registrikood, 8 numbrit',
  '^(?:\\d{8}|[1-9]\\d{0,8})$': 'registrikood (8 numbrit) või id',
  '^(19|20|21)\\d\\d$': 'aasta',
  '^\\d{1,6}$': 'aasta',
  '^[\\w-]{43}$': 'tunnus, 43 tähemärki',
  '^#[0-9a-f]{6}$': 'värv kujul #rrggbb',
  '^\\d{1,7}$': 'täisarv, kuni 7 numbrit',
  '^-?\\d{1,12}(\\.\\d{1,2})?$': 'summa eurodes, punktiga',
  '^\\s*$': 'tühi',
}

/**
 * What a parameter or a field may be, with its limits: 'täisarv 1–200', 'tekst, kuni 200
 * tähemärki'.
 */
export function describeValue(schema: ValueSchema): string {
  const { examples, anyOf } = schema
  if (anyOf !== undefined) return [...new Set(anyOf.map(describeValue))].join(' või ')
  const words = describeType(schema)
  return examples === undefined ? words : `${words}, nt ${examples.join(' või ')}`
}

function describeType(schema: ValueSchema): string {
  const { type, pattern, format, maxLength } = schema
  if (schema.enum !== undefined) return `üks neist: ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return String(schema.const)
  if (Array.isArray(type))
    return type.map((one: string) => describeType({ ...schema, type: one })).join(' või ')
  if (type === 'array') return describeList(schema)
  if (type === 'integer' || type === 'number')
    return `${type === 'integer' ? 'täisarv' : 'arv'}${range(schema.minimum, schema.maximum)}`
  if (type === 'boolean') return 'true või false'
  if (type === 'null') return 'null'
  if (type === 'object') return 'objekt'
  if (type !== 'string') return 'mis tahes väärtus'
  if (format === 'date') return 'kuupäev kujul AAAA-KK-PP'
  const known = pattern === undefined ? undefined : patterns[pattern]
  if (known !== undefined) return known
  return maxLength === undefined
    ? 'tekst'
    : `tekst, kuni ${counted(maxLength, 'tähemärk', 'tähemärki')}`
}

function describeList({
  minItems,
  maxItems,
  items = {},
  'x-separator': separator,
}: ValueSchema): string {
  const size =
    maxItems === undefined
      ? ''
      : `, ${minItems === undefined ? 'kuni' : `${minItems} kuni`} ${formatWhole(maxItems)} väärtust`
  const item = describeType(items)
  return `${separator === undefined ? '' : 'komadega eraldatud '}loend${size}${item === 'tekst' ? '' : `; väärtus: ${item}`}`
}

function range(from: number | undefined, to: number | undefined): string {
  if (from === undefined || to === undefined) return ''
  return ` ${formatWhole(from)}–${formatWhole(to)}`
}
