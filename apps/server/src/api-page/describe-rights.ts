import type { Endpoint } from '@kvartal/contract/endpoint'
import type { RateLimit } from '@kvartal/contract/rate-limits'
import { can, canByKey } from '@kvartal/domain/access/capability'
import { roles, type Visitor, visitors } from '@kvartal/domain/access/role'
import { counted } from '@kvartal/domain/format/counted'
import { formatWait } from '@kvartal/domain/format/wait'

const audiences: Readonly<Record<string, string>> = {
  'anonymous külaline haldur administraator': 'kõigile, ka sisse logimata',
  'külaline haldur administraator': 'sisselogitud kasutajale',
  'haldur administraator': 'haldurile ja administraatorile',
  administraator: 'administraatorile',
}

function audience(allowed: readonly Visitor[]): string {
  return audiences[allowed.join(' ')] ?? allowed.join(', ')
}

/** Who may make a call, in words. */
export function describeAccess({ access }: Pick<Endpoint, 'access'>): string {
  const words = audience(visitors.filter((visitor) => can(visitor, access)))
  const isOpenable =
    !can('anonymous', access) && can('anonymous', access, { recommendForAll: true })
  return isOpenable ? `${words}; kõigile, kui administraator on soovitamise kõigile avanud` : words
}

/** Whether a program may make a call with a key, in words. */
export function describeKeyAccess({ access, method }: Pick<Endpoint, 'access' | 'method'>): string {
  const allowed = roles.filter(
    (role) => can(role, access) && canByKey(role, access, method === 'GET' ? 'read' : 'write'),
  )
  if (allowed.length === 0) return 'ei'
  return allowed.length === roles.filter((role) => can(role, access)).length
    ? 'jah'
    : `jah, ${audience(allowed)}`
}

/** How often a client may make a call, in words. */
export function describeLimit({ calls, anonymousCalls, seconds, exempt }: RateLimit): string {
  const per = `${counted(calls, 'kord', 'korda')} ${formatWait(seconds)} jooksul`
  const anonymous = anonymousCalls === undefined ? '' : `, sisse logimata ${anonymousCalls}`
  return `${per}${anonymous}${exempt === undefined ? '' : `; piirang ei kehti ${audience(visitors.filter((visitor) => can(visitor, exempt)))}`}`
}
