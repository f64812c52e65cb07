import '@mantine/core/styles/Switch.css'
import type { Setting, SettingKey } from '@kvartal/contract/settings'
import { isRole } from '@kvartal/domain/access/role'
import { NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { settingsQuery } from '../../api/settings.ts'
import { Card } from '../../ui/card.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { settingNote } from './setting-note.ts'
import classes from './settings-card.module.css'
import { useSaveSetting } from './use-save-setting.ts'

/** Settings of the whole system. Each change is saved immediately. */
export function SettingsCard() {
  const settings = useQuery(settingsQuery())
  return (
    <Card title="Süsteemi seaded" aside="Muudatus salvestub kohe">
      <QueryView
        query={settings}
        loading={
          <Loading label="Süsteemi seadete laadimine">
            <div className={classes.rows}>
              <Skeleton height={58} />
              <Skeleton height={58} />
            </div>
          </Loading>
        }
        failed="Süsteemi seadete laadimine ebaõnnestus"
        reason={reasonOf}
      >
        {(all) => <SettingRows settings={all} />}
      </QueryView>
    </Card>
  )
}

function SettingRows({ settings }: { readonly settings: readonly Setting[] }) {
  const save = useSaveSetting()
  const find = (key: SettingKey) => settings.find((setting) => setting.key === key)
  const role = find('defaultUserRole')
  const openness = find('showRecommendForAll')
  return (
    <div className={classes.rows}>
      {role !== undefined && (
        <SettingRow
          setting={role}
          label="Uue kasutaja roll"
          description="Selle rolli saab igaüks, kes ise endale konto loob"
          control={
            <NativeSelect
              id={role.key}
              aria-describedby={`${role.key}-kirjeldus`}
              value={isRole(role.value) ? role.value : ''}
              onChange={({ currentTarget: { value } }) => save({ key: role.key, value })}
              data={(['külaline', 'haldur'] as const).map((value) => ({ value, label: roleLabel(value) }))}
            />
          }
        />
      )}
      {openness !== undefined && (
        <SettingRow
          setting={openness}
          label="Soovitamine sisse logimata"
          description="Kui see on sisse lülitatud, saab ettevõtet soovitada ka sisse logimata"
          control={
            <Switch
              id={openness.key}
              aria-describedby={`${openness.key}-kirjeldus`}
              size="md"
              className={classes.switch ?? ''}
              checked={openness.value === true}
              onChange={({ currentTarget: { checked } }) => save({ key: openness.key, value: checked })}
            />
          }
        />
      )}
    </div>
  )
}

interface SettingRowProps {
  readonly setting: Setting
  readonly label: string
  readonly description: string
  /** The field; its id is the setting's key. */
  readonly control: ReactNode
}

function SettingRow({ setting, label, description, control }: SettingRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        <label htmlFor={setting.key} className={classes.label}>
          {label}
        </label>
        <p id={`${setting.key}-kirjeldus`} className={classes.description}>
          {description}
        </p>
        <p className={classes.note}>{settingNote(setting)}</p>
      </div>
      <div className={classes.control}>{control}</div>
    </div>
  )
}
