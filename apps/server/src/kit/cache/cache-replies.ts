import type { VersionedData } from '@kvartal/database/data-version'
import {
  type Audience,
  type PreparedBody,
  prepareBody,
  preparedReply,
} from '../http/prepared-body.ts'
import type { OwnBody } from '../http/serve.ts'
import type { Client } from '../limits/client.ts'
import { openValueCache } from './value-cache.ts'
import type { VersionTracker } from './version-tracker.ts'

/**
 * Answers with a cached whole reply, or 304.
 * @param key of the reply: all that it depends on besides the data
 * @param write builds the reply as JSON text, with its envelope; in UTF-8 where it is bytes
 */
type Reply = (
  key: string,
  client: Client,
  write: (client: Client) => Promise<string | Buffer>,
) => Promise<OwnBody>

/**
 * Caches whole replies, compressed, per version of the data, so that neither a crowd nor a program
 * that polls makes the server read, derive and write the same text.
 * @param maxSize the maximum total size of the uncompressed replies, in bytes
 * @param audience of each reply
 */
export function cacheReplies(
  versions: VersionTracker,
  dependsOn: readonly VersionedData[],
  maxSize: number,
  audience: Audience = 'many',
): Reply {
  const cache = openValueCache<PreparedBody>(maxSize, ({ size }) => size)
  return async (key, client, write) => {
    const version = await versions.read(...dependsOn)
    const body = await cache.read(key, version, client, async (waiting) =>
      prepareBody(await write(waiting), audience),
    )
    return preparedReply(body)
  }
}
