import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

// The document needs only what all calls have in common.
const all = endpoints as unknown as Readonly<Record<string, Endpoint>>

/** As a reader of the address gets it. */
const document = JSON.parse(JSON.stringify(openApiDocument(all)))

describe('the OpenAPI document', () => {
  test('is of version 3.1 and holds every call under its address and method', () => {
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(Object.values(all).map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('names each operation once', () => {
    const names = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((operations) =>
      Object.values(operations).map((operation) => operation.operationId),
    )
    expect(names.sort()).toEqual(Object.keys(all).sort())
  })

  test('declares exactly the parameters that stand in an address, and all of them as required', () => {
    for (const [path, operations] of Object.entries<Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      for (const operation of Object.values(operations)) {
        const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
        expect(declared.map(({ name }) => name)).toEqual(inPath)
        expect(declared.every(({ required }) => required)).toBe(true)
      }
    }
  })

  test('describes the list of companies: its query, its envelope and its pages', () => {
    const { get } = document.paths['/api/companies']
    expect(get.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual([
      ['page', false],
      ['limit', false],
      ['search', false],
      ['tags', false],
      ['isActive', false],
    ])
    const reply = get.responses['200'].content['application/json'].schema
    expect(reply.required).toEqual(['success', 'data', 'pagination'])
    expect(Object.keys(reply.properties.data.items.properties)).toContain('registryCode')
    expect(get.security).toEqual([])
    expect(get['x-visitors']).toEqual(['anonymous', 'külaline', 'haldur', 'administraator'])
  })

  test('states the rate limit of a call that has one', () => {
    expect(document.paths['/api/companies/recommend'].post['x-rate-limit']).toEqual({ calls: 60, anonymousCalls: 10, seconds: 3600 })
    expect(document.paths['/api/companies'].get).not.toHaveProperty('x-rate-limit')
  })

  test('refers only to what it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Failure']))
    expect(document.components.schemas.Failure.required).toEqual(['success', 'message'])
  })
})
