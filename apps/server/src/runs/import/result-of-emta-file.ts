import type { ImportCounts } from '@kvartal/database/figures/import-counts'
import type { StepResult } from '@kvartal/database/runs/end-step'
import { describeRemovalSkipped } from '@kvartal/domain/emta/import-words'
import { formatWhole } from '@kvartal/domain/format/number'
import { doubtCount, problemLines, repeatedRow, unreadRow, skippedCounts } from './problem-lines.ts'

/** The counts of an import for a run: rows read, and quarters of companies. */
export function resultOfEmtaFile(fileName: string, counts: ImportCounts): StepResult {
  const { read, added, changed, same, removed, skipped, problemCount } = counts
  // Each reason names its unit: rows of the file, or quarters, because a row may contain many
  // quarters.
  const reasons = {
    'Füüsilisest isikust ettevõtja rida': skipped.naturalPerson,
    'Registrikoodita rida': skipped.noRegistryCode,
    'Jälgimata ettevõtte rida': skipped.untracked,
    'Kvartal, mille uuemad andmed on juba olemas': skipped.olderThanStored,
    [repeatedRow]: counts.repeated,
    [unreadRow]: problemCount,
    ...doubtCount(counts),
  }
  const n = formatWhole
  const { problems, sentences } = problemLines(fileName, counts, counts.problems)
  return {
    counts: {
      read,
      added,
      changed,
      same,
      removed,
      skipped: skippedCounts(reasons),
      failed: 0,
    },
    problems,
    sentences: [
      `${fileName}: ridu ${n(read)}; ettevõtete kvartaleid lisati ${n(added)}, muutus ${n(changed)}, samaks jäi ${n(same)}, enam ei avaldata ${n(removed)}.`,
      ...(counts.removalSkipped === undefined
        ? []
        : [`${fileName}: ${describeRemovalSkipped(counts.removalSkipped)}`]),
      ...sentences,
    ],
  }
}
