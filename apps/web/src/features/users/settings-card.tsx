import '@mantine/core/styles/Switch.css'
import type { Setting, SettingKey } from '@kvartal/contract/settings'
import { NativeSelect, SimpleGrid, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { settingsQuery } from '../../api/settings.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { settingNote } from './setting-note.ts'
import classes from './settings-card.module.css'
import { useSaveSetting } from './use-save-setting.ts'

interface SettingRow {
  readonly key: SettingKey
  readonly label: string
  readonly description: string
  readonly renderControl: (
    control: { readonly id: string; readonly 'aria-describedby': string },
    value: Setting['value'],
    save: (value: Setting['value']) => void,
  ) => ReactNode
}

const settingRows: readonly SettingRow[] = [
  {
    key: 'defaultUserRole',
    label: 'Uue kasutaja roll',
    description: 'Selle rolli saab igaüks, kes ise endale konto loob',
    renderControl: (control, value, save) => (
      <NativeSelect
        {...control}
        value={String(value)}
        onChange={({ currentTarget }) => save(currentTarget.value)}
        data={(['külaline', 'haldur'] as const).map((role) => ({ value: role, label: roleLabel(role) }))}
      />
    ),
  },
  {
    key: 'showRecommendForAll',
    label: 'Soovitamine sisse logimata',
    description: 'Kui see on sisse lülitatud, saab ettevõtet soovitada ka sisse logimata',
    renderControl: (control, value, save) => (
      <Switch
        {...control}
        size="md"
        checked={value === true}
        onChange={({ currentTarget }) => save(currentTarget.checked)}
      />
    ),
  },
]

/** Settings of the whole system. Each change is saved immediately. */
export function SettingsCard() {
  const save = useSaveSetting()
  return (
    <Card title="Süsteemi seaded" aside="Muudatus salvestub kohe">
      <QueryView
        query={useQuery(settingsQuery())}
        loading={
          <Loading label="Süsteemi seadete laadimine">
            <Grid>
              <Skeleton height={58} />
              <Skeleton height={58} />
            </Grid>
          </Loading>
        }
        failed="Süsteemi seadete laadimine ebaõnnestus"
        reason={reasonOf}
      >
        {(settings) => (
          <Grid>
            {settingRows.map(({ key, label, description, renderControl }) => {
              const setting = settings.find((one) => one.key === key)
              if (setting === undefined) return null
              const control = { id: key, 'aria-describedby': `${key}-kirjeldus` }
              return (
                <div key={key} className={classes.row}>
                  <div className={classes.text}>
                    <label htmlFor={control.id}>{label}</label>
                    <p id={control['aria-describedby']}>{description}</p>
                    <p>{settingNote(setting)}</p>
                  </div>
                  {renderControl(control, setting.value, (value) => save({ key, value }))}
                </div>
              )
            })}
          </Grid>
        )}
      </QueryView>
    </Card>
  )
}

function Grid({ children }: { readonly children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={40} verticalSpacing={16}>
      {children}
    </SimpleGrid>
  )
}
