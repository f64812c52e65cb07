import { formatWhole } from '@kvartal/domain/format/number'
import type { Problem } from '@kvartal/domain/imports/reading'
import type {
  CompanyDetails,
  DetailsBatch,
  DetailsFile,
} from '@kvartal/domain/registry/company-details'
import { SourceFormatError } from '../source-format-error.ts'
import { type JsonElement, jsonElements } from '../text/json-elements.ts'
import { readingTally } from '../text/reading-tally.ts'
import { peekBytes } from '../transport/peeked-bytes.ts'
import { beginsZip, zipEntry } from '../transport/zip-entry.ts'
import { type ReadDetails, detailsReader } from './details-row.ts'

const rowsInBatch = 1000
/** The real file has 4.6 GB, and compresses to a twentieth. */
const zipLimits = { maxBytes: 20_000_000_000, maxRatio: 200 }
/** The largest real objects have some hundred KB and five brackets within each other. */
const elementLimits = { maxBytes: 4_000_000, maxDepth: 32 }

/**
 * Opens the register's file of general data, plain or zipped, which is detected by its bytes.
 * Nothing is read before batches are; the caller must consume all batches or break the loop, which
 * closes `bytes`.
 *
 * While batches are consumed, throws `SourceFormatError` for a file of another kind, an empty and a
 * truncated one. Errors of `bytes` itself pass through.
 */
export async function openDetailsFile(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<DetailsFile> {
  const { first, bytes: whole } = await peekBytes(bytes, 4)
  const isJson = (name: string) => name.toLowerCase().endsWith('.json')
  let length: number | null = null
  let taken = 0
  const content = beginsZip(first)
    ? zipEntry(fileName, whole, isJson, 'JSON-faili', zipLimits, (size) => {
        length = size
      })
    : whole
  const reader = detailsReader()
  const tally = readingTally([])
  const batch = openBatch(reader.read, tally)

  async function* batches(): AsyncGenerator<DetailsBatch, void, undefined> {
    const elements = jsonElements(fileName, elementLimits)
    let isEmpty = true
    for await (const chunk of content) {
      elements.push(chunk, (element) => {
        isEmpty = false
        batch.take(element)
      })
      taken += chunk.length
      if (batch.isFull()) yield batch.close()
    }
    elements.end()
    if (isEmpty)
      throw new SourceFormatError(`Failis „${fileName}“ on tühi loend, oodati ettevõtete objekte.`)
    yield batch.close()
  }

  return {
    fileName,
    batches: batches(),
    share: () => (length === null || length === 0 ? null : Math.min(1, taken / length)),
    reading: () => ({ ...tally.finished(), columnNotes: reader.notes() }),
    absentParts: reader.absentParts,
  }
}

/** Collects what elements say until a batch is requested; the first of a repeated code counts. */
function openBatch(
  read: ReturnType<typeof detailsReader>['read'],
  tally: ReturnType<typeof readingTally>,
) {
  const codes = new Set<number>()
  let rows: CompanyDetails[] = []
  let problems: Problem[] = []
  let naturalPersons = 0
  let withoutCode = 0

  function take(element: JsonElement): void {
    const { line } = element
    const parsed = parse(element)
    const result = 'value' in parsed ? read(parsed.value) : parsed
    if (result.outcome === 'problem') {
      problems.push({ line, reason: result.reason })
      tally.countUnread(result.word)
    } else if (result.outcome === 'natural-person') {
      naturalPersons++
      tally.countUnderstood()
    } else if (result.outcome === 'no-registry-code') {
      withoutCode++
      tally.countUnread()
    } else if (codes.has(Number(result.details.registryCode))) {
      const reason = `Registrikood ${result.details.registryCode} on failis juba olnud; kehtima jäi esimene objekt.`
      problems.push({ line, reason, kind: 'repeated' })
      tally.countUnderstood()
    } else {
      const { details, faults } = result
      codes.add(Number(details.registryCode))
      rows.push(details)
      for (const { reason } of faults)
        if (reason !== null)
          problems.push({ line, reason: `${details.registryCode}: ${reason}`, kind: 'field' })
      tally.countUnderstood(faults)
    }
  }

  return {
    take,
    isFull: () => rows.length + problems.length >= rowsInBatch,
    close(): DetailsBatch {
      const closed = { rows, problems, naturalPersons, withoutCode }
      rows = []
      problems = []
      naturalPersons = 0
      withoutCode = 0
      return closed
    },
  }
}

const faultWords = {
  'too-long': `Objekt on suurem kui lubatud ${formatWhole(elementLimits.maxBytes)} baiti.`,
  'too-deep': `Objektis on üksteise sees üle ${elementLimits.maxDepth} sulu.`,
} as const

function parse({
  bytes,
  fault,
}: JsonElement): { readonly value: unknown } | Extract<ReadDetails, { outcome: 'problem' }> {
  if (fault !== null) return { outcome: 'problem', reason: faultWords[fault] }
  try {
    return { value: JSON.parse(bytes?.toString('utf8') ?? '') }
  } catch {
    return { outcome: 'problem', reason: 'Objekt ei ole korrektne JSON.' }
  }
}
