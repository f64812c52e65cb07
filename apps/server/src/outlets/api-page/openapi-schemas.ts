import { accountLink } from '@kvartal/contract/account-links'
import { annualFigures, companyAnnualFigures } from '@kvartal/contract/annual-reports'
import { annualReport, reportHistory } from '@kvartal/contract/annual-reports-published'
import { auditEntry } from '@kvartal/contract/audit-log'
import { company, companyAlone } from '@kvartal/contract/companies'
import { comparedCompany, companyInList } from '@kvartal/contract/company'
import { figureVersion, quarterHistory, versionPublication } from '@kvartal/contract/figure-history'
import {
  companyFinancials,
  figureSource,
  period,
  quarterFinancials,
} from '@kvartal/contract/financial-data'
import { invitation } from '@kvartal/contract/invitations'
import { apiKey } from '@kvartal/contract/keys'
import { overviewCell } from '@kvartal/contract/overview'
import { rankedCompany, ranking } from '@kvartal/contract/ranking'
import { registryCompany, registryFacts } from '@kvartal/contract/registry'
import { pagination, removed } from '@kvartal/contract/reply'
import { runSettings } from '@kvartal/contract/run-settings'
import { run, runEvent, runStep } from '@kvartal/contract/runs'
import { found } from '@kvartal/contract/search'
import { setting } from '@kvartal/contract/settings'
import { companyStandings, similarCompany } from '@kvartal/contract/similar'
import { countedTag, tag } from '@kvartal/contract/tag'
import { taxRate } from '@kvartal/contract/tax-rates'
import { listedUser, me, user } from '@kvartal/contract/user'
import * as z from 'zod/mini'

type JsonObject = Record<string, unknown>

/**
 * Shapes of replies that have a name in the document, so that generated clients have a type for
 * each.
 */
const named: Readonly<Record<string, z.ZodMiniType>> = {
  AccountLink: accountLink,
  AnnualFigures: annualFigures,
  AnnualReport: annualReport,
  ApiKey: apiKey,
  AuditEntry: auditEntry,
  Company: company,
  CompanyAlone: companyAlone,
  CompanyAnnualFigures: companyAnnualFigures,
  CompanyFinancials: companyFinancials,
  CompanyInList: companyInList,
  CompanyStandings: companyStandings,
  ComparedCompany: comparedCompany,
  CountedTag: countedTag,
  FigureSource: figureSource,
  FigureVersion: figureVersion,
  Found: found,
  Invitation: invitation,
  ListedUser: listedUser,
  Me: me,
  OverviewCell: overviewCell,
  Pagination: pagination,
  Period: period,
  Publication: versionPublication,
  QuarterFinancials: quarterFinancials,
  QuarterHistory: quarterHistory,
  RankedCompany: rankedCompany,
  Ranking: ranking,
  RegistryCompany: registryCompany,
  RegistryFacts: registryFacts,
  Removed: removed,
  ReportHistory: reportHistory,
  Run: run,
  RunEvent: runEvent,
  RunSettings: runSettings,
  RunStep: runStep,
  Setting: setting,
  SimilarCompany: similarCompany,
  Tag: tag,
  TaxRate: taxRate,
  User: user,
}

const made = {
  input: new WeakMap<z.ZodMiniType, z.core.JSONSchema.BaseSchema>(),
  output: new WeakMap<z.ZodMiniType, z.core.JSONSchema.BaseSchema>(),
}

/**
 * The JSON schema of a shape, as it is sent or received; made once, since the document, the page
 * and its examples use it.
 */
export function schemaOf(
  shape: z.ZodMiniType,
  io: 'input' | 'output',
): Readonly<z.core.JSONSchema.BaseSchema> {
  const known = made[io].get(shape)
  if (known !== undefined) return known
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, target: 'draft-2020-12' })
  made[io].set(shape, schema)
  return schema
}

const nameByText = new Map(
  Object.entries(named).map(
    ([name, shape]) => [JSON.stringify(readable(schemaOf(shape, 'output'))), name] as const,
  ),
)

/** The named schemas, which refer to each other. */
export function namedSchemas(): JsonObject {
  return Object.fromEntries(
    Object.entries(named).map(([name, shape]) => [
      name,
      withNames(readable(schemaOf(shape, 'output')), name),
    ]),
  )
}

/** The schema of a reply, in which named shapes are references. */
export function replySchema(shape: z.ZodMiniType): JsonObject {
  return withNames(readable(schemaOf(shape, 'output'))) as JsonObject
}

/** The schema of what is sent to a call. */
export function requestSchema(shape: z.ZodMiniType): JsonObject {
  return readable(schemaOf(shape, 'input')) as JsonObject
}

/**
 * Replaces what equals a named shape by a reference;
 * @param own the name of the schema itself, which stays.
 */
function withNames(schema: unknown, own?: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withNames(part))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = nameByText.get(JSON.stringify(schema))
  if (name !== undefined && name !== own) return { $ref: `#/components/schemas/${name}` }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withNames(part)]))
}

/**
 * The schema as tools read it: a record with known keys lists them as properties, and a default
 * that its own rule would refuse, which stands for 'missing', is left out.
 */
function readable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(readable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { propertyNames: _names, ...rest } = schema as JsonObject
  const read: JsonObject = Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [key, readable(part)]),
  )
  const { default: usual, minLength, required, additionalProperties } = read
  if (typeof usual === 'string' && typeof minLength === 'number' && usual.length < minLength)
    delete read.default
  if (
    Array.isArray(required) &&
    read.properties === undefined &&
    typeof additionalProperties === 'object'
  ) {
    read.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
    read.additionalProperties = false
  }
  return read
}
