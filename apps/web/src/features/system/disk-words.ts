import type { System } from '@kvartal/contract/system'

/** What a disk stores. */
export const diskWords: Readonly<Record<System['disks'][number]['what'], string>> = {
  data: 'Andmebaas',
  backups: 'Varukoopiad',
  temporary: 'Ajutised failid',
}
