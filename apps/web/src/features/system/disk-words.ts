import type { System } from '@kvartal/contract/system'

/** What lies on a disk. */
export const diskWords: Readonly<Record<System['disks'][number]['what'], string>> = {
  data: 'Andmebaas',
  backups: 'Varukoopiad',
  temporary: 'Ajutised failid',
}
