import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { groups } from './groups.ts'
import { openApiDocument } from './openapi.ts'

// The document needs only the common part of all calls.
const all: Readonly<Record<string, Endpoint>> = endpoints

/** The document as a client of its address gets it. */
const document = JSON.parse(JSON.stringify(openApiDocument(all, 'https://kvartal.example')))

describe('the OpenAPI document', () => {
  test('the document has version 3.1 and contains every call under its path and method', () => {
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      Object.values(all)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
  })

  test('each operation has a unique id', () => {
    const names = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
      (operations) => Object.values(operations).map((operation) => operation.operationId),
    )
    expect(names.sort()).toEqual(Object.keys(all).sort())
  })

  test('the parameters in a path are all declared, and all required', () => {
    for (const [path, operations] of Object.entries<
      Record<string, { parameters: { name: string; in: string; required: boolean }[] }>
    >(document.paths)) {
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
    expect(
      get.parameters.map(({ name, required }: { name: string; required: boolean }) => [
        name,
        required,
      ]),
    ).toEqual([
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
    expect(reply.properties.data.items).toEqual({ $ref: '#/components/schemas/CompanyInList' })
    expect(Object.keys(document.components.schemas.CompanyInList.properties)).toContain(
      'registryCode',
    )
    expect(get.security).toEqual([])
    expect(get['x-visitors']).toEqual(['anonymous', 'külaline', 'haldur', 'administraator'])
  })

  test('a call with a rate limit states it', () => {
    expect(document.paths['/api/companies/recommend'].post['x-rate-limit']).toEqual({
      calls: 60,
      anonymousCalls: 10,
      seconds: 3600,
    })
    expect(document.paths['/api/companies'].get).not.toHaveProperty('x-rate-limit')
  })

  test('every reference exists in the document', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      (match) => match[1],
    )
    const { schemas, responses } = document.components
    const known = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ]
    expect(
      [...new Set(references)].filter(
        (reference) => !known.includes(reference?.replace('#/components/', '') ?? ''),
      ),
    ).toEqual([])
    expect(document.components.schemas.Failure.required).toEqual(['success', 'message'])
  })
})

describe('the OpenAPI document as tools read it', () => {
  test('two linters find nothing', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The specification's paths: a fixed part wins over a parameter.
      rules: { 'no-ambiguous-paths': 'off' },
    })
    const source = JSON.stringify(document)
    const problems = await lintFromString({ source, config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])

    const linter = new spectral.Spectral()
    // The rules' own types ask for optional fields that exactOptionalPropertyTypes does not let
    // them leave out.
    linter.setRuleset({ extends: [oas as RulesetDefinition] })
    const found = await linter.run(JSON.parse(source) as Record<string, unknown>)
    expect(found.map(({ code, path }) => `${code}: ${path.join('/')}`)).toEqual([])
  })

  test('every operation has the chapter of the API page as its tag, and the server is the address it was asked at', () => {
    const operations = Object.values<Record<string, { readonly tags: readonly string[] }>>(
      document.paths,
    ).flatMap((path) => Object.values(path))
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(
      new Set(groups.map(({ id }) => id)),
    )
    expect(operations.every(({ tags }) => tags.length === 1)).toBe(true)
    expect(document.servers).toEqual([{ url: 'https://kvartal.example' }])
    expect(document.info.license.name).toBe('CC BY 4.0')
  })

  test('what is required is among the properties, and a default obeys its own schema', () => {
    const faults: string[] = []
    const walk = (schema: unknown, place: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      const {
        required,
        properties = {},
        default: usual,
        minLength = 0,
      } = schema as {
        readonly required?: unknown
        readonly properties?: object
        readonly default?: unknown
        readonly minLength?: number
      }
      if (Array.isArray(required))
        faults.push(
          ...required.filter((name) => !(name in properties)).map((name) => `${place}: ${name}`),
        )
      if (typeof usual === 'string' && usual.length < minLength) faults.push(`${place}: default`)
      for (const [key, part] of Object.entries(schema)) walk(part, `${place}/${key}`)
    }
    walk(document, '')
    expect(faults).toEqual([])
  })

  test('a generated client compiles, with a type for each thing of the API', async () => {
    // Within the repository, so that the client finds the library that it imports.
    const folder = await mkdtemp(join(import.meta.dirname, 'client-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const run = promisify(execFile)
    const bin = (name: string) =>
      join(import.meta.dirname, '../../../../../node_modules/.bin', name)
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    await run(bin('oazapfts'), [join(folder, 'openapi.json'), join(folder, 'client.ts')])
    await writeFile(
      join(folder, 'use.ts'),
      `import { type Company, listCompanies, type Period, type Run, readRun } from './client'
export const first = async (): Promise<string> => {
  const reply = await listCompanies({ isActive: 'true' })
  return reply.status === 200 ? (reply.data.data[0]?.registryCode ?? '') : reply.data.message
}
export const shapes: [Company | null, Period | null, Run | null] = [null, null, null]
export const run = readRun
`,
    )
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--target',
      'es2023',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    const { stdout } = await run(bin('tsc'), [...options, join(folder, 'use.ts')])
    expect(stdout).toBe('')
  })
})
