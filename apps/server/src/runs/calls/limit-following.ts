import { TooMany } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'

/** Every stream queries the database once a second. A user has only a few windows open. */
const mostOfAccount = 6
const mostInAll = 200
/** Seconds until a retry, when another stream may have ended. */
const pause = 15

/** Streams of runs that are open in this process. */
export function openFollowing() {
  const byAccount = new Map<number, number>()
  let inAll = 0
  return {
    /**
     * Counts one more stream and returns the function that releases it, which is called once.
     * @throws TooMany when the account, or all accounts together, have reached the limit
     */
    enter({ id }: CallingUser): () => void {
      const own = byAccount.get(id) ?? 0
      if (own >= mostOfAccount || inAll >= mostInAll) throw new TooMany(pause, 'Korraga jälgitakse liiga palju uuendamisi.')
      byAccount.set(id, own + 1)
      inAll++
      return () => {
        inAll--
        const left = (byAccount.get(id) ?? 1) - 1
        if (left > 0) byAccount.set(id, left)
        else byAccount.delete(id)
      }
    },
  }
}
