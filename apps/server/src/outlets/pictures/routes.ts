import { themes } from '@kvartal/charts/drawing/palette'
import { type Picture, pictureSizes } from '@kvartal/charts/drawing/picture'
import { basisOf, rankingFields, rankingQuery } from '@kvartal/contract/ranking'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { type CompareAddress, readAddress } from '@kvartal/views/compare/address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { crossOriginHeaders, sharedHeaders, taggedPage } from '../../kit/http/public-read.ts'
import { readInput } from '../../kit/http/read-input.ts'
import { type PageReply, servePage, type Visit } from '../../kit/http/serve-page.ts'
import { addressIn, compareFields, onlyKnownValues } from '../compare-query.ts'
import { comparisonFileName, companyName, fileName, rankingFileName } from '../file-name.ts'
import { openComparison } from '../open-comparison.ts'
import { type AskOwn, ownCalls } from '../own-calls.ts'
import { type PictureFormat, pictureFormats } from './draw-order.ts'
import { pictureOfComparison, pictureOfCompany } from './picture-of-comparison.ts'
import { pictureOfRanking } from './picture-of-ranking.ts'

/** What an address shows, as far as it is known without figures. */
function viewAt(address: CompareAddress) {
  // Names of companies of tags are not in the name of a file.
  const known = { companies: { has: isRegistryCode }, members: membersOf(address) }
  return readAddress(address, known).view
}

function membersOf({ t = '' }: CompareAddress): ReadonlyMap<string, readonly string[]> {
  return new Map(t.split(',').map((id) => [id, []]))
}

const lookFields = { theme: z.optional(z.enum(themes)), size: z.optional(z.enum(pictureSizes)) }

type AskedLook = z.output<z.ZodMiniObject<typeof lookFields>>

const comparisonQuery = z.object({ ...compareFields, ...lookFields }).check(onlyKnownValues)

const companyParams = z.object({ code: z.string().check(z.refine(isRegistryCode)) })

/** What a company's picture shows. */
const metricNames = ['Käive', 'Töötajaid']

const types: Readonly<Record<PictureFormat, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
}

/** The parameters that affect a picture, which has no pages. */
const rankingParameters: ReadonlySet<string> = new Set([
  ...Object.keys(rankingFields),
  'sort',
  'order',
  'growth',
])

type Visitor = Pick<
  Visit<z.ZodMiniUndefined, z.ZodMiniUndefined>,
  'request' | 'caller' | 'client' | 'checkAccess'
>

/** What a visitor requests. */
interface Wanted {
  readonly key: readonly unknown[]
  /** The name of the file, without its extension. */
  readonly name: (ask: AskOwn) => Promise<string> | string
  readonly isAnnual: boolean
  readonly read: (ask: AskOwn, origin: string) => Promise<Picture>
}

/** Serves charts as pictures: of the dashboard's address, of a company, of a ranking. */
export function servePictures(app: FastifyInstance, { makePicture, originOf }: Context): void {
  async function show(
    { request, caller, client, checkAccess }: Visitor,
    format: PictureFormat,
    look: AskedLook,
    wanted: Wanted,
  ): Promise<PageReply> {
    if (wanted.isAnnual) await checkAccess('read-annual-reports')
    const origin = originOf(request)
    const picture = await makePicture({
      key: [...wanted.key, origin],
      look: { theme: look.theme ?? 'light', size: look.size ?? '1200x630' },
      format,
      caller,
      client,
      read: (waiting) => wanted.read(ownCalls(app, { request, client: waiting }, 'caller'), origin),
    })
    const name = await wanted.name(ownCalls(app, { request, client }, 'caller'))
    return replyWith(picture, request, format, { name, isPublic: !wanted.isAnnual })
  }

  for (const format of pictureFormats) {
    servePage(
      app,
      { path: `/export/compare.${format}`, query: comparisonQuery, lane: 'pictures' },
      (visit) => {
        const address = addressIn(visit.query)
        return show(visit, format, visit.query, {
          key: ['compare', address],
          name: (ask) => comparisonFileName(ask, viewAt(address), address.y ?? null),
          isAnnual: address.tab === 'annual',
          read: async (ask, origin) =>
            pictureOfComparison(
              ask,
              await openComparison(ask, address, new Date()),
              address,
              origin,
            ),
        })
      },
    )
    servePage(
      app,
      {
        path: `/export/company/:code.${format}`,
        params: companyParams,
        query: z.object(lookFields),
        lane: 'pictures',
      },
      (visit) => {
        const { code } = visit.params
        return show(visit, format, visit.query, {
          key: ['company', code],
          name: async (ask) => fileName(...metricNames, (await companyName(ask, code)) ?? code),
          isAnnual: false,
          read: (ask, origin) => pictureOfCompany(ask, code, origin, new Date()),
        })
      },
    )
    servePage(
      app,
      { path: `/export/ranking.${format}`, query: z.looseObject(lookFields), lane: 'pictures' },
      async (visit) => {
        const { theme, size, ...rest } = visit.query
        const asked = readInput(rankingQuery, rest)
        // The parameters that the ranking knows; the query has been validated, so each is a text.
        const given = Object.fromEntries(
          Object.entries(rest).filter(([name]) => rankingParameters.has(name)),
        ) as Readonly<Record<string, string>>
        return show(
          visit,
          format,
          { theme, size },
          {
            key: ['ranking', given],
            name: () => rankingFileName(asked, asked.period ?? null),
            isAnnual: basisOf(asked) === 'year',
            read: (ask, origin) => pictureOfRanking(ask, given, asked, origin),
          },
        )
      },
    )
  }
}

/** @param isPublic whether shared caches may keep the picture of an anonymous request */
function replyWith(
  body: Buffer,
  request: FastifyRequest,
  format: PictureFormat,
  { name, isPublic }: { readonly name: string; readonly isPublic: boolean },
): PageReply {
  const shared =
    isPublic && request.headers.authorization === undefined
      ? { ...sharedHeaders, ...crossOriginHeaders }
      : { vary: sharedHeaders.vary }
  const headers = { ...shared, 'content-disposition': `inline; filename="${name}.${format}"` }
  return taggedPage({ type: types[format], headers, body }, request)
}
