import type { ImportCounts } from '@kvartal/database/figures/import-counts'
import type { StepResult } from '@kvartal/database/runs/end-step'
import { formatWhole } from '@kvartal/domain/format/number'

/** Lines of a file that are told apart; all are counted. */
const problemsKept = 100
const problemsInLog = 5

/** What an import did, as a run counts it: rows read, and quarters of companies. */
export function resultOfEmtaFile(fileName: string, counts: ImportCounts): StepResult {
  const { read, added, changed, same, removed, skipped, problemCount } = counts
  const reasons = {
    'Füüsilisest isikust ettevõtja rida': skipped.naturalPerson,
    'Registrikoodita rida': skipped.noRegistryCode,
    'Ettevõtet ei jälgita': skipped.untracked,
    'Uuemad andmed on juba olemas': skipped.olderThanStored,
    'Rida ei õnnestunud lugeda': problemCount,
  }
  const n = formatWhole
  const problems = counts.problems.slice(0, problemsKept)
  return {
    counts: {
      read,
      added,
      changed,
      same,
      removed,
      skipped: Object.fromEntries(Object.entries(reasons).filter(([, count]) => count > 0)),
      failed: 0,
    },
    problems,
    sentences: [
      `${fileName}: ridu ${n(read)}; ettevõtete kvartaleid lisati ${n(added)}, muutus ${n(changed)}, samaks jäi ${n(same)}, eemaldati ${n(removed)}.`,
      ...(counts.removalSkipped === undefined ? [] : [`${fileName}: ${counts.removalSkipped}`]),
      ...problems.slice(0, problemsInLog).map(({ line, reason }) => `${fileName}, rida ${line}: ${reason}`),
    ],
  }
}
