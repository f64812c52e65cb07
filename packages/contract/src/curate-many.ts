import * as z from 'zod/mini'
import { companyFacts, companyFlags } from './company-form.ts'
import { endpoint } from './endpoint.ts'
import { mostCompaniesInPage } from './page-sizes.ts'
import { rankingQuery } from './ranking.ts'
import { idParams } from './reply.ts'
import { undoToken } from './undo.ts'

/** The most codes of one call. */
export const mostCodes = mostCompaniesInPage

/** Codes as typed or pasted; spaces and duplicates are accepted. */
const codes = z
  .array(z.string().check(z.maxLength(100)))
  .check(z.minLength(1), z.maxLength(mostCodes))

/**
 * Every code is in exactly one of the lists, in the order given and without spaces; `invalid` has
 * the texts as given.
 */
const outcome = z.object({
  /** Known and not curated yet: added. */
  found: z.array(z.string()),
  /** Curated and visible: changed. */
  alreadyCurated: z.array(z.string()),
  /** Left out: nobody knows the code. */
  unknown: z.array(z.string()),
  /** Left out: curated and hidden, or recommended and not decided on. */
  hidden: z.array(z.string()),
  /** Left out: not curated, and being liquidated, bankrupt or deleted from the register. */
  liquidated: z.array(z.string()),
  /** Left out: not eight digits. */
  invalid: z.array(z.string()),
  /** Number of companies that were added or have other tags or switches now. */
  changed: z.int(),
  undoToken,
})

const effects =
  'New ones get their facts from the directory, `tags` are added, and switches that are left out stay as they are (a new company is active and tracked). Hidden, liquidated and unknown ones are left out. All in one transaction; `dryRun` changes nothing.'

export const curationCalls = {
  curateMany: endpoint({
    method: 'POST',
    path: '/api/companies/bulk',
    summary: `Adds and changes the companies with these registry codes. ${effects}`,
    access: 'curate-companies',
    body: z.object({
      codes,
      tags: companyFacts.tags,
      ...companyFlags,
      dryRun: z.optional(z.boolean()),
    }),
    reply: outcome,
  }),
  tagCompanies: endpoint({
    method: 'POST',
    path: '/api/tags/{id}/companies',
    summary: `Gives a tag to the companies with these registry codes, or to all of a ranking, up to ${mostCodes}, and adds those that are not curated yet. ${effects}`,
    access: 'curate-companies',
    params: idParams,
    body: z
      .object({
        codes: z.optional(codes),
        /**
         * All companies of a ranking, given by the parameters of its address; page and order are
         * ignored.
         */
        ranking: z.optional(rankingQuery),
        dryRun: z.optional(z.boolean()),
      })
      .check(
        z.refine(
          ({ codes: given, ranking }) => (given === undefined) !== (ranking === undefined),
          'Vaja on kas välja „codes“ või „ranking“',
        ),
      ),
    reply: outcome,
  }),
}
