import type { Endpoint } from '@kvartal/contract/endpoint'
import type { RateLimit } from '@kvartal/contract/rate-limits'
import { pagination } from '@kvartal/contract/reply'
import { can } from '@kvartal/domain/access/capability'
import { visitors } from '@kvartal/domain/access/role'
import type * as z from 'zod/mini'
import { groupOf, groups } from './groups.ts'
import { namedSchemas, replySchema, requestSchema } from './openapi-schemas.ts'

type JsonObject = Record<string, unknown>

/** What each status of a failure means. */
export const failures: Readonly<Record<string, string>> = {
  400: 'Vigane päring',
  401: 'Palun logi sisse',
  403: 'Õigus puudub',
  404: 'Ei leitud',
  409: 'On juba olemas või otsustatud',
  429: 'Liiga palju päringuid',
  500: 'Serveri viga',
  502: 'Väline allikas ei vasta',
  503: 'Server on ülekoormatud',
}

const failureSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    data: { type: 'object', properties: { _id: { type: 'string' } } },
  },
  required: ['success', 'message'],
}

/**
 * The OpenAPI 3.1 description of the API, built from the objects that also serve it.
 * @param origin the address of this installation, such as `https://kvartal.ee`
 */
export function openApiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  origin: string,
): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kvartal',
      version: '1',
      description: 'Eesti ettevõtete rahaline pilt, kvartal kvartali järel.',
      contact: { name: 'Kvartal', url: `${origin}/api` },
      license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    },
    servers: [{ url: origin }],
    tags: groups.map(({ id, title }) => ({ name: id, description: title, 'x-displayName': title })),
    paths,
    components: {
      schemas: { Failure: failureSchema, ...namedSchemas() },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `Failure${status}`,
          { description, content: json({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(name: string, endpoint: Endpoint): JsonObject {
  const { params, query, body, access } = endpoint
  const allowed = visitors.filter((visitor) => can(visitor, access))
  return {
    operationId: name,
    tags: [groupOf(endpoint).id],
    summary: firstSentence(endpoint.summary),
    description: endpoint.summary,
    'x-visitors': allowed,
    ...(endpoint.rateLimit !== undefined && { 'x-rate-limit': describeLimit(endpoint.rateLimit) }),
    security: allowed.includes('anonymous') ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(requestSchema(body)) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Õnnestus', content: contentOf(endpoint) },
      ...Object.fromEntries(
        Object.keys(failures).map((status) => [
          status,
          { $ref: `#/components/responses/Failure${status}` },
        ]),
      ),
    },
  }
}

/**
 * The statuses of failures that this call itself may answer; any call may also answer 429, 500 and
 * 503.
 */
export function failuresOf({ access, params, query, body, method }: Endpoint): number[] {
  const isLimited = !can('anonymous', access)
  return [
    ...(query !== undefined || body !== undefined ? [400] : []),
    ...(isLimited ? [401] : []),
    ...(isLimited || method !== 'GET' ? [403] : []),
    ...(params === undefined ? [] : [404]),
    ...(method === 'GET' ? [] : [409]),
    429,
  ]
}

function describeLimit({ calls, anonymousCalls, seconds }: RateLimit): JsonObject {
  return { calls, ...(anonymousCalls !== undefined && { anonymousCalls }), seconds }
}

function parameters(place: 'path' | 'query', shape: z.ZodMiniType | undefined): JsonObject[] {
  if (shape === undefined) return []
  const { properties = {}, required = [] } = requestSchema(shape) as z.core.JSONSchema.ObjectSchema
  return Object.entries(properties).map(([name, schema]) => {
    const { 'x-separator': separator, ...written } = withoutPattern(schema)
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(separator !== undefined && { style: 'form', explode: false }),
      schema: written,
    }
  })
}

/**
 * Removes the pattern and length of what is sent as text and read as a number or a list: they apply
 * to the text.
 */
function withoutPattern(schema: z.core.JSONSchema._JSONSchema): JsonObject {
  if (typeof schema === 'boolean') return {}
  if (schema.type === undefined || schema.type === 'string') return schema
  const { pattern: _, maxLength: __, anyOf: ___, ...rest } = schema
  return rest
}

function contentOf(endpoint: Endpoint): JsonObject {
  if (endpoint.isEventStream !== true) return json(envelope(endpoint))
  return { 'text/event-stream': { schema: replySchema(endpoint.reply) } }
}

function envelope(endpoint: Endpoint): JsonObject {
  const properties = {
    success: { const: true },
    data: replySchema(endpoint.reply),
    ...(endpoint.isPaged === true && { pagination: replySchema(pagination) }),
  }
  return {
    type: 'object',
    properties: {
      ...properties,
      ...(endpoint.mayWarn === true && { warning: { type: 'string' } }),
    },
    required: Object.keys(properties),
  }
}

function firstSentence(text: string): string {
  return /^.*?[.:;](?=\s|$)/.exec(text)?.[0].slice(0, -1) ?? text
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}
