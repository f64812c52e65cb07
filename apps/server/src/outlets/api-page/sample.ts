import type { Endpoint } from '@kvartal/contract/endpoint'
import { pagination } from '@kvartal/contract/reply'
import { run } from '@kvartal/contract/runs'
import type * as z from 'zod/mini'
import { schemaOf } from './openapi-schemas.ts'

/** A JSON schema as the contract's shapes have them. */
interface Schema {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
}

/** Input of a call as the page shows it. */
export interface SampleInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** `undefined` for a call without a body. */
  readonly body: unknown
}

/** What fields of these names hold, wherever their schema allows it. */
const usual: Readonly<Record<string, unknown>> = {
  name: 'AMSERV AUTO OSAÜHING',
  registryCode: '10000018',
  code: '10000018',
  codes: '10000018,10000024',
  companies: '10000018,10000024',
  email: 'mari@firma.ee',
  password: 'pikk ja meeldejääv',
  county: 'Harju maakond',
  activity: '45111',
  period: '2026-Q2',
  year: 2026,
  quarter: 2,
  metric: 'revenue',
  q: 'amserv',
  search: 'amserv',
  term: 'amserv',
  tags: '1,2',
  color: '#cccccc',
  textColor: '#ffffff',
  schedule: '0 6 12 * *',
  role: 'haldur',
  kind: 'tag',
  type: 'Osaühing',
  revenue: 1_250_000,
  employees: 12,
  employeeCount: 12,
  totalTaxes: 310_000,
  nationalTaxes: 200_000,
  laborTaxes: 110_000,
  revenuePerEmployee: 104_166.67,
  value: 1_250_000,
  share: 0.25,
  emtaBaseUrl: 'https://www.emta.ee/',
}

/** The same for names with these ends. */
const usualAtEnd: readonly (readonly [RegExp, string])[] = [
  [/[a-z](?:At|Until)$/, '2026-08-12T06:00:00.000Z'],
  [/[a-z]On$/, '2026-08-12'],
]

/** Texts among which one fits each pattern of the contract. */
const texts = [
  'tekst',
  '1',
  '10000018',
  '2026',
  '2026-08-12',
  '2026-08-12T06:00:00.000Z',
  '#cccccc',
  'mari@firma.ee',
  'https://kvartal.ee/fail.csv',
  '0'.repeat(64),
  '3f2b8c1e-0d4a-4c6b-9e7f-1a2b3c4d5e6f',
  '123456',
  '',
]

/** Parameters that an example has, required or not: what the call is usually asked for. */
const shownInQuery = new Set(['period', 'metric', 'q', 'search', 'term', 'codes'])

/**
 * An example of a call's input, made from its schemas: what is required, and what it is usually
 * asked for.
 */
export function sampleInput({ params, query, body }: Endpoint): SampleInput {
  return {
    params: textsOf(params, () => true),
    query: textsOf(query, (name) => shownInQuery.has(name)),
    body: body && sampleOf(schemaOf(body, 'input') as Schema, { isInput: true }),
  }
}

/** An example of a call's answer, in its envelope, made from its schema. */
export function sampleReply(endpoint: Endpoint): unknown {
  if (endpoint.isEventStream === true) {
    const event = sampleOf(schemaOf(run, 'output') as Schema)
    return `event: run\ndata: ${JSON.stringify(event)}\n`
  }
  const data = sampleOf(schemaOf(endpoint.reply, 'output') as Schema)
  return {
    success: true,
    data,
    ...(endpoint.isPaged === true && {
      pagination: sampleOf(schemaOf(pagination, 'output') as Schema),
    }),
  }
}

/** The parameters of an address that are required or chosen. */
function textsOf(
  shape: z.ZodMiniType | undefined,
  isShown: (name: string) => boolean,
): Readonly<Record<string, string>> {
  if (shape === undefined) return {}
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as Schema
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || isShown(name))
      .map(([name, schema]) => [name, String(sampleOf(schema, { name, isInput: true }))]),
  )
}

/** Fields of a company that a form may leave empty, but no form usually does. */
const namesCompany = new Set(['registryCode', 'name'])

interface Place {
  /** The field that the value is in. */
  readonly name?: string
  /** Input has only the fields that it must have, or one when it must have none. */
  readonly isInput?: boolean
}

function sampleOf(schema: Schema, place: Place = {}): unknown {
  const { name = '', isInput = false } = place
  if ('const' in schema) return schema.const
  const known = usual[name] ?? usualAtEnd.find(([end]) => end.test(name))?.[1]
  if (known !== undefined && fits(known, schema)) return known
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.examples !== undefined) return schema.examples[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    const full = choices.find(({ type }) => type !== 'null')
    return full === undefined ? null : sampleOf(full, place)
  }
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'string':
      return texts.find((text) => fits(text, schema)) ?? 'tekst'.repeat(schema.minLength ?? 1)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1)
    case 'boolean':
      return true
    case 'array':
      return [sampleOf(schema.items ?? {}, { ...place, name: '' })]
    case 'object':
      return sampleRecord(schema, isInput)
    default:
      return null
  }
}

function sampleRecord(schema: Schema, isInput: boolean): unknown {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const all = Object.entries(properties)
  const needed = all.filter(([name]) => required.includes(name) || namesCompany.has(name))
  const shown = !isInput ? all : needed.length > 0 ? needed : all.slice(0, 1)
  if (all.length === 0 && typeof additionalProperties === 'object') {
    const keys = propertyNames?.enum?.map(String) ?? ['1']
    return Object.fromEntries(keys.map((key) => [key, sampleOf(additionalProperties, { isInput })]))
  }
  return Object.fromEntries(
    shown.map(([name, field]) => [name, sampleOf(field, { name, isInput })]),
  )
}

/** Whether a value is one of the schema's kind, length and pattern. */
function fits(value: unknown, schema: Schema): boolean {
  const { anyOf, type, pattern, format, minLength = 0, maxLength = Infinity } = schema
  if (schema.enum !== undefined) return schema.enum.includes(value)
  if (anyOf !== undefined) return anyOf.some((each) => fits(value, each))
  const types = [type].flat()
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  if (typeof value !== 'string' || !types.includes('string')) return false
  return (
    value.length >= minLength &&
    value.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value)) &&
    (format === undefined || formats[format]?.test(value) !== false)
  )
}

const formats: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /@/,
  uri: /^https:/,
  uuid: /^[\da-f-]{36}$/,
}
