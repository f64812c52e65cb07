import { handMadeFile, inPieces, publishedFile } from '@kvartal/testing/emta/fixture'
import { bytesOf } from '@kvartal/testing/emta/read'
import { refusalBy } from '@kvartal/testing/text/refusal-by'
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SourceFormatError } from '../source-format-error.ts'
import { openEmtaFile } from './open-emta-file.ts'

const quarterName = 'tasutud_maksud_2025_i_kvartal.csv'
const wideName = 'tasutud_maksud_kaesolev_aasta.csv'

async function read(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  expectedBytes?: number,
): Promise<void> {
  const file = await openEmtaFile(
    fileName,
    bytes,
    expectedBytes === undefined ? {} : { expectedBytes },
  )
  for await (const _ of file.batches);
}

const refusalOf = (...given: Parameters<typeof read>) => refusalBy(read(...given))

describe('a file that is not EMTA’s is refused with what was expected and what was found', () => {
  test('a plain table', async () => {
    const file = new URL(
      '../../../testing/src/emta/eleven_companies_2022_i_to_2026_ii.csv',
      import.meta.url,
    )
    const message = await refusalOf(
      'eleven_companies_2022_i_to_2026_ii.csv',
      inPieces(file, 65_536),
    )
    expect(message).toContain('Oodati „Registrikood;Nimi;Liik;')
    expect(message).toContain(
      'leiti „registrikood;nimi;aasta;kvartal;kaive;riiklikud_maksud;toojoumaksud;tootajaid“',
    )
  })

  test('a heading with one column renamed', async () => {
    const file = handMadeFile('changed_heading_tasutud_maksud_2025_i_kvartal.csv')
    const message = await refusalOf(quarterName, inPieces(file, 65_536))
    expect(message).toContain(
      'puuduvad veerud: „Kaive“; tundmatud või korduvad veerud: „Müügitulu“',
    )
  })

  test('a wide heading with one column renamed', async () => {
    const text = readFileSync(publishedFile(wideName), 'utf8')
    const message = await refusalOf(wideName, bytesOf(text.replace('Käive II kv', 'Tulu II kv')))
    expect(message).toContain('ei ole EMTA aastafaili oma; puuduvad veerud: „Käive II kv“')
  })

  test('an HTML page', async () => {
    const file = handMadeFile('page_instead_tasutud_maksud_2025_i_kvartal.csv')
    expect(await refusalOf(quarterName, inPieces(file, 65_536))).toContain(
      'leiti HTML- või XML-leht „<!DOCTYPE html>“',
    )
  })

  test('a zip, a binary file and UTF-16', async () => {
    expect(await refusalOf(quarterName, bytesOf('PK\u0003\u0004…'))).toContain(
      'on rikutud või ei ole ZIP-arhiiv',
    )
    expect(await refusalOf(quarterName, bytesOf(Uint8Array.of(1, 0, 2, 0, 255, 254, 3)))).toContain(
      'leiti kahendfail',
    )
    const utf16 = Buffer.from('\uFEFFRegistrikood;Nimi\r\n', 'utf16le')
    expect(await refusalOf(quarterName, bytesOf(utf16))).toContain('leiti kahendfail')
  })

  test('an empty file', async () => {
    expect(await refusalOf(quarterName, bytesOf(''))).toBe(
      `Fail „${quarterName}“ on tühi. Oodati EMTA kvartali- või aastafaili.`,
    )
  })

  test('a heading without rows', async () => {
    const [heading] = readFileSync(publishedFile(quarterName), 'utf8').split('\r\n')
    expect(await refusalOf(quarterName, bytesOf(`${heading}\r\n`))).toContain('on ainult päis')
    expect(await refusalOf(quarterName, bytesOf(`${heading}`))).toContain('on ainult päis')
  })

  test('a quarter file without the quarter in its name', async () => {
    const message = await refusalOf('maksud.csv', inPieces(publishedFile(quarterName), 65_536))
    expect(message).toContain(
      'Oodati nime nagu „tasutud_maksud_2024_iii_kvartal.csv“, leiti „maksud.csv“',
    )
  })

  test('a wide file whose date cannot be read', async () => {
    const text = readFileSync(publishedFile(wideName), 'utf8').replaceAll(
      '10.04.2026',
      '31.02.2026',
    )
    const message = await refusalOf(wideName, bytesOf(text))
    expect(message).toContain(
      '„Andmete seis“ peab olema kuupäev kujul PP.KK.AAAA, leiti „31.02.2026“',
    )
  })

  test('a file of one endless line', async () => {
    const [heading] = readFileSync(publishedFile(quarterName), 'utf8').split('\r\n')
    const endless = `${heading}\r\n${'1;'.repeat(9_000_000)}`
    expect(await refusalOf(quarterName, bytesOf(endless))).toContain('Rida 2 on liiga pikk')
  })
})

describe('a truncated file throws', () => {
  test('in the middle of its last row', async () => {
    const file = handMadeFile('truncated_tasutud_maksud_2025_i_kvartal.csv')
    expect(await refusalOf(quarterName, inPieces(file, 65_536))).toContain('katkeb real 3')
  })

  test('at every position except a line end', async () => {
    const whole = readFileSync(publishedFile('tasutud_maksud_2022_i_kvartal.csv'))
    const secondLine = whole.indexOf('\n') + 1
    for (let length = secondLine + 1; length < whole.length; length += 7) {
      if (whole[length - 1] === 10) continue
      const message = await refusalOf(
        'tasutud_maksud_2022_i_kvartal.csv',
        bytesOf(whole.subarray(0, length)),
      )
      expect([length, message]).toEqual([length, expect.stringContaining('katkeb')])
    }
  })

  test('at a line end, when its length is known', async () => {
    const file = publishedFile(quarterName)
    const { size } = statSync(file)
    const message = await refusalOf(quarterName, inPieces(file, 65_536), size + 1)
    expect(message).toBe(
      `Fail „${quarterName}“ ei ole terve: oodati ${size + 1} baiti, saadi ${size}.`,
    )
  })

  test('an error of the source passes through and a stopped reader closes the source', async () => {
    let isClosed = false
    async function* breaking() {
      try {
        yield readFileSync(publishedFile(quarterName))
        throw new Error('katkes')
      } finally {
        isClosed = true
      }
    }
    await expect(refusalOf(quarterName, breaking())).rejects.toThrow('katkes')
    isClosed = false
    const file = await openEmtaFile(quarterName, breaking())
    const rows = file.batches[Symbol.asyncIterator]()
    await rows.next().catch(() => null)
    await rows.return?.()
    expect(isClosed).toBe(true)
    isClosed = false
    await expect(openEmtaFile('maksud.csv', breaking())).rejects.toThrow(SourceFormatError)
    expect(isClosed).toBe(true)
  })
})
