import type { Role } from '@kvartal/domain/access/role'

const labels: Record<Role, string> = {
  külaline: 'Külaline',
  haldur: 'Haldur',
  administraator: 'Administraator',
}

/** A role's label on the screen. */
export function roleLabel(role: Role): string {
  return labels[role]
}
