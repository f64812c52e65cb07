import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

// The document needs only the common part of all calls.
const all = endpoints as unknown as Readonly<Record<string, Endpoint>>

/** The document as a client of its address gets it. */
const document = JSON.parse(JSON.stringify(openApiDocument(all)))

describe('the OpenAPI document', () => {
  test('the document has version 3.1 and contains every call under its path and method', () => {
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(Object.values(all).map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('each operation has a unique id', () => {
    const names = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((operations) =>
      Object.values(operations).map((operation) => operation.operationId),
    )
    expect(names.sort()).toEqual(Object.keys(all).sort())
  })

  test('the parameters in a path are all declared, and all required', () => {
    for (const [path, operations] of Object.entries<Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      for (const operation of Object.values(operations)) {
        const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
        expect(declared.map(({ name }) => name)).toEqual(inPath)
        expect(declared.every(({ required }) => required)).toBe(true)
      }
    }
  })

  test('the list of companies is described with its query, envelope and pages', () => {
    const { get } = document.paths['/api/companies']
    expect(get.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual([
      ['page', false],
      ['limit', false],
      ['search', false],
      ['tags', false],
      ['allTags', false],
      ['lacks', false],
      ['isActive', false],
    ])
    const reply = get.responses['200'].content['application/json'].schema
    expect(reply.required).toEqual(['success', 'data', 'pagination'])
    expect(Object.keys(reply.properties.data.items.properties)).toContain('registryCode')
    expect(get.security).toEqual([])
    expect(get['x-visitors']).toEqual(['anonymous', 'külaline', 'haldur', 'administraator'])
  })

  test('a call with a rate limit states it', () => {
    expect(document.paths['/api/companies/recommend'].post['x-rate-limit']).toEqual({ calls: 60, anonymousCalls: 10, seconds: 3600 })
    expect(document.paths['/api/companies'].get).not.toHaveProperty('x-rate-limit')
  })

  test('every reference exists in the document', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Failure']))
    expect(document.components.schemas.Failure.required).toEqual(['success', 'message'])
  })
})
