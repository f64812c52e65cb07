import { expect, test } from 'vitest'
import { sourcesForFile } from '../../../../tests/fake-sources/sources-for-file.ts'
import { fetchEmtaPage, fetchWideFileDescription } from './fetch-emta-page.ts'

const sources = await sourcesForFile()

const options = { allowsPrivate: true }

test('the page lists its files, and the years of a wide one are read from its beginning', async () => {
  const { files, finalUrl } = await fetchEmtaPage(sources.emtaPageUrl, options)
  expect(finalUrl).toBe(sources.emtaPageUrl)
  expect(files).toHaveLength(19)
  const wide = files.find(({ series }) => series === 'wide')
  expect(await fetchWideFileDescription(wide ?? { url: '', fileName: '' }, options)).toMatchObject({
    publishedOn: '2026-04-10',
    latest: { year: 2026, quarter: 1 },
  })
})

test('a page in a private network is refused unless that is allowed', async () => {
  await expect(fetchEmtaPage(sources.emtaPageUrl, {})).rejects.toThrow(
    'viitab sellesse arvutisse või sisevõrku',
  )
})
