import { type CountedTag, newTag, usualTagColors } from '@kvartal/contract/tag'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { addTag, changeTag, queriesWithTags } from '../../api/tags.ts'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { BadgePreview } from './badge-preview.tsx'
import { ColorField } from './color-field.tsx'
import { messages } from './messages.ts'
import { isColor, typedColor } from './typed-color.ts'

interface TagDialogProps {
  /** The tag to change; `null` for a new one. */
  readonly tag: CountedTag | null
  readonly onClose: () => void
}

/** A form for a tag's name, description and colours, with a preview of its badge. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { color, textColor } = tag ?? usualTagColors
  const form = useForm({
    initial: { name: tag?.name ?? '', description: tag?.description ?? '', color, textColor },
    check: (values) =>
      checkForm(newTag, {
        ...values,
        description: values.description.trim() || null,
        color: typedColor(values.color),
        textColor: typedColor(values.textColor),
      }),
    send: (body) => (tag === null ? addTag(body) : changeTag(tag._id, body)),
    failed: tag === null ? messages.addFailed : messages.saveFailed,
    done: tag === null ? messages.added : messages.saved,
    rereads: queriesWithTags,
    onDone: onClose,
  })
  const colorProps = (field: 'color' | 'textColor') => ({
    ...form.field(field),
    value: form.values[field],
    otherwise: usualTagColors[field],
    onChange: (typed: string) => form.change({ [field]: typed }),
  })
  const shown = (field: 'color' | 'textColor') => {
    const typed = typedColor(form.values[field])
    return isColor(typed) ? typed : usualTagColors[field]
  }
  return (
    <FormDialog
      title={tag === null ? 'Lisa tag' : 'Muuda tagi'}
      form={form}
      submit={tag === null ? 'Lisa' : 'Salvesta'}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} label="Nimi" autoComplete="off" />
      <Textarea {...form.text('description')} label="Kirjeldus" rows={2} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing="var(--field-gap)">
        <ColorField {...colorProps('color')} label="Taustavärv" />
        <ColorField {...colorProps('textColor')} label="Tekstivärv" />
      </SimpleGrid>
      <BadgePreview
        name={form.values.name}
        color={shown('color')}
        textColor={shown('textColor')}
        onTextColor={(value) => form.change({ textColor: value })}
      />
    </FormDialog>
  )
}
