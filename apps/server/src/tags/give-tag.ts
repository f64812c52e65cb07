import { mostCodes, curationCalls } from '@kvartal/contract/curate-many'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { curateMany } from '../curation/curate-many.ts'
import { InvalidInput } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { requireTagRecord } from './read-tags.ts'

/** Gives a tag to companies by their codes; those not curated yet become curated. @throws NotFound without the tag, InvalidInput for too many */
export async function giveTag(
  database: Database,
  id: number,
  { codes, dryRun }: { readonly codes: readonly string[]; readonly dryRun: boolean | undefined },
  caller: CallingUser,
): Promise<ReplyData<typeof curationCalls.tagCompanies>> {
  await requireTagRecord(database.db, id)
  if (codes.length > mostCodes) {
    throw new InvalidInput(
      `Edetabelis on ${counted(codes.length, 'ettevõte', 'ettevõtet')}, korraga saab tagi anda kuni ${formatWhole(mostCodes)}-le`,
    )
  }
  return curateMany(database, { codes: [...codes], tags: [id], dryRun }, caller)
}
