import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { curateMany, type CurationOutcome, curationPreviewQuery } from '../../api/curate-many.ts'
import { queriesWithCompanies } from '../../api/curated-companies.ts'
import { tagsQuery } from '../../api/tags.ts'
import { manageCompaniesPath } from '../../paths.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { useAlertWhile } from '../../ui/alerts/alerts.ts'
import { undoable } from '../../ui/alerts/undoable.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { UndoButton } from '../../ui/undo-button.tsx'
import { bodyOf, isNothingChosen, nothingChosen, ChoicesCard } from './choices-card.tsx'
import { CodesCard, usePastedCodes } from './codes-card.tsx'
import { OutcomeLists } from './outcome-lists.tsx'

/**
 * Adds and changes many companies by their registry codes: codes, the result for each, settings for
 * all, one action.
 */
export function BulkPage() {
  const queryClient = useQueryClient()
  const tags = useQuery(tagsQuery())
  useAlertWhile(tags.isError, 'Tagide laadimine ebaõnnestus')
  const entered = usePastedCodes()
  const { codes, invalid } = entered.pasted
  const isUsable = entered.fault === null && codes.length > 0
  const asked = useDeferredValue(codes)
  const preview = useQuery({ ...curationPreviewQuery(asked), enabled: isUsable })
  const [choices, setChoices] = useState(nothingChosen)
  const [done, setDone] = useState<CurationOutcome | null>(null)
  const [typedTag, setTypedTag] = useState('')

  const action = useAction({
    send: () => curateMany(bodyOf(codes, choices)),
    failed: 'Ettevõtete lisamine ebaõnnestus',
    done: (outcome) =>
      undoable(queryClient, doneSentence(outcome), outcome.undoToken, () => setDone(null)),
    rereads: queriesWithCompanies,
    onDone: (outcome) => {
      entered.forget()
      setDone(outcome)
    },
  })

  if (done !== null) {
    return (
      <>
        <Heading />
        <Card title={doneSentence(done)}>
          <OutcomeLists
            outcome={done}
            invalid={invalid}
            isDone
            isUnchanged={done.changed === done.found.length}
          />
          <Group gap="8px 12px" mt={16}>
            {done.undoToken !== null && (
              <UndoButton
                token={done.undoToken}
                what={doneSentence(done)}
                onUndone={() => setDone(null)}
              />
            )}
            <Button
              renderRoot={(props) => (
                <Link
                  {...manageCompaniesPath(
                    choices.tags.length === 0 ? {} : { tag: choices.tags.join() },
                  )}
                  {...props}
                />
              )}
            >
              Vaata ettevõtteid
            </Button>
            <Button
              variant="default"
              onClick={() => {
                entered.type('')
                setChoices(nothingChosen)
                setDone(null)
              }}
            >
              Lisa veel
            </Button>
          </Group>
        </Card>
      </>
    )
  }
  // Companies that are already curated stay unchanged while no setting is chosen.
  const added = preview.data?.found.length ?? 0
  const changed = isNothingChosen(choices) ? 0 : (preview.data?.alreadyCurated.length ?? 0)
  return (
    <>
      <Heading />
      <Stack gap={14}>
        <CodesCard
          text={entered.text}
          pasted={entered.pasted}
          fault={entered.fault}
          onType={entered.type}
          onFile={(file) => void entered.readFile(file)}
        />
        {isUsable && (
          <>
            <Card title="Mis koodidest saab">
              <QueryView
                query={preview}
                loading={<TableSkeleton label="Koodide kontrollimine" rows={5} />}
                failed="Koodide kontrollimine ebaõnnestus"
              >
                {(outcome) => (
                  <OutcomeLists
                    outcome={outcome}
                    invalid={invalid}
                    isDone={false}
                    isUnchanged={isNothingChosen(choices)}
                  />
                )}
              </QueryView>
            </Card>
            <ChoicesCard
              tags={tags.data ?? []}
              choices={choices}
              onChange={(change) => setChoices((present) => ({ ...present, ...change }))}
              onTypedTag={setTypedTag}
            >
              <Group mt={18} gap="8px 14px">
                <Button
                  loading={action.isBusy}
                  disabled={added + changed === 0 || typedTag !== ''}
                  onClick={() => action.run()}
                >
                  {plannedLabel(added, changed)}
                </Button>
                {typedTag !== '' && (
                  <span>Tagi „{typedTag}“ ei ole valitud: vali see loendist või kustuta tekst</span>
                )}
                {typedTag === '' && preview.isSuccess && added + changed === 0 && (
                  <span>Vali tagid või seaded, mida muuta</span>
                )}
              </Group>
            </ChoicesCard>
          </>
        )}
      </Stack>
    </>
  )
}

function Heading() {
  return (
    <PageHeading title="Lisa mitu ettevõtet">
      Registrikoodide järgi, tagid ja seaded kõigile korraga
    </PageHeading>
  )
}

/** 'Lisa 40 ja muuda 15 ettevõtet' */
function plannedLabel(added: number, changed: number): string {
  if (changed === 0)
    return added === 0 ? 'Lisa ettevõtted' : `Lisa ${counted(added, 'ettevõte', 'ettevõtet')}`
  return `${added === 0 ? 'Muuda' : `Lisa ${formatWhole(added)} ja muuda`} ${formatWhole(changed)} ettevõtet`
}

function doneSentence({ found, changed }: CurationOutcome): string {
  const others = changed - found.length
  if (changed === 0) return 'Kõik oli juba nii, midagi ei muutunud'
  if (others === 0) return `Lisatud ${counted(found.length, 'ettevõte', 'ettevõtet')}`
  const rest = `muudetud ${counted(others, 'ettevõte', 'ettevõtet')}`
  return found.length === 0
    ? `M${rest.slice(1)}`
    : `Lisatud ${counted(found.length, 'ettevõte', 'ettevõtet')}, ${rest}`
}
