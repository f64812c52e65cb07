import { createHash } from 'node:crypto'
import { type PictureSize, pictureSizes } from '@kvartal/charts/drawing/picture'
import { type Theme, themes } from '@kvartal/charts/drawing/palette'
import { basisOf, rankingFields, rankingQuery } from '@kvartal/contract/ranking'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fileName } from '../exports/file-name.ts'
import type { OriginOf } from '../http/public-origin.ts'
import { crossOriginHeaders, sharedHeaders } from '../http/public-read.ts'
import { isKnownTag } from '../http/prepared-body.ts'
import { type PageReply, servePage } from '../http/serve-page.ts'
import { readInput } from '../http/read-input.ts'
import { addressIn, compareFields, onlyKnownValues } from '../views/compare-query.ts'
import { openComparison } from '../views/open-comparison.ts'
import { ownCalls } from '../views/own-calls.ts'
import { pictureOfComparison } from './picture-of-comparison.ts'
import { pictureOfCompany } from './picture-of-company.ts'
import { pictureOfRanking } from './picture-of-ranking.ts'
import type { MakePicture } from './pictures.ts'
import { type PictureFormat, pictureFormats } from './render/draw-order.ts'

const lookFields = { theme: z.optional(z.enum(themes)), size: z.optional(z.enum(pictureSizes)) }

const types: Readonly<Record<PictureFormat, string>> = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' }

/** Those that a picture follows: it has no pages. */
const rankingParameters: ReadonlySet<string> = new Set([...Object.keys(rankingFields), 'sort', 'order'])

interface PictureRoutes {
  readonly makePicture: MakePicture
  readonly originOf: OriginOf
}

/** Serves charts as pictures: of the dashboard's address, of a company, of a ranking. */
export function servePictures(app: FastifyInstance, { makePicture, originOf }: PictureRoutes): void {
  for (const format of pictureFormats) {
    servePage(app, { path: `/export/compare.${format}`, query: z.object({ ...compareFields, ...lookFields }).check(onlyKnownValues), lane: 'pictures' }, async (visit) => {
      const { query, request, caller } = visit
      const address = addressIn(query)
      const isAnnual = address.tab === 'annual'
      if (isAnnual) await visit.checkAccess('read-annual-reports')
      const origin = originOf(request)
      const picture = await makePicture({
        key: ['compare', address, origin],
        look: lookOf(query),
        format,
        caller,
        client: visit.client,
        read: async (client) => {
          const ask = ownCalls(app, { request, client }, 'caller')
          return pictureOfComparison(ask, await openComparison(ask, address, new Date()), address, origin)
        },
      })
      return reply(request, picture, format, { name: fileName('vordlus', ...(address.m?.split(',') ?? []), address.y ?? null), isPublic: !isAnnual })
    })
    servePage(app, { path: `/export/company/:code.${format}`, params: z.object({ code: z.string().check(z.refine(isRegistryCode)) }), query: z.object(lookFields), lane: 'pictures' }, async (visit) => {
      const { params: { code }, query, request, caller } = visit
      const origin = originOf(request)
      const picture = await makePicture({
        key: ['company', code, origin],
        look: lookOf(query),
        format,
        caller,
        client: visit.client,
        read: (client) => pictureOfCompany(ownCalls(app, { request, client }, 'caller'), code, origin, new Date()),
      })
      return reply(request, picture, format, { name: fileName(code), isPublic: true })
    })
    servePage(app, { path: `/export/ranking.${format}`, query: z.looseObject(lookFields), lane: 'pictures' }, async (visit) => {
      const { request, caller } = visit
      const { theme, size, ...rest } = visit.query
      const asked = readInput(rankingQuery, rest)
      // What the ranking knows; the query has been checked, so each is a text.
      const given = Object.fromEntries(Object.entries(rest).filter(([name]) => rankingParameters.has(name))) as Readonly<Record<string, string>>
      const isAnnual = basisOf(asked) === 'year'
      if (isAnnual) await visit.checkAccess('read-annual-reports')
      const origin = originOf(request)
      const picture = await makePicture({
        key: ['ranking', given, origin],
        look: lookOf({ theme, size }),
        format,
        caller,
        client: visit.client,
        read: (client) => pictureOfRanking(ownCalls(app, { request, client }, 'caller'), given, asked, origin),
      })
      return reply(request, picture, format, { name: fileName('edetabel', asked.metric ?? null), isPublic: !isAnnual })
    })
  }
}

function lookOf({ theme = 'light', size = '1200x630' }: { readonly theme?: Theme | undefined; readonly size?: PictureSize | undefined }) {
  return { theme, size }
}

/** @param isPublic whether the picture may be kept by others when nobody in particular asks for it */
function reply(request: FastifyRequest, body: Buffer, format: PictureFormat, { name, isPublic }: { readonly name: string; readonly isPublic: boolean }): PageReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = isPublic && request.headers.authorization === undefined ? { ...sharedHeaders, ...crossOriginHeaders } : { vary: sharedHeaders.vary }
  const headers = { ...shared, etag, 'content-disposition': `inline; filename="${name}.${format}"` }
  const isSame = isKnownTag(request.headers['if-none-match'], etag)
  return { status: isSame ? 304 : 200, type: types[format], headers, body: isSame ? '' : body }
}
