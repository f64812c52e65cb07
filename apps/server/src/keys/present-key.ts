import type { ApiKey } from '@kvartal/contract/keys'
import type { KeyRecord } from '@kvartal/database/keys/api-keys'

export function presentKey({ id, usedAt, ...key }: KeyRecord): ApiKey {
  return { _id: String(id), ...key, lastUsedAt: usedAt }
}
