import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { staffEvents } from '#content/staff/events.ts'
import { useFieldError } from '../../form/fields.tsx'
import { PictureField } from '../picture-field.tsx'
import { EventList } from './event-list.tsx'
import { EventPicture, useEventForm } from './fields.tsx'

import { Section } from './section.tsx'

const words = staffEvents.pictures

export function Pictures() {
  const { control } = useEventForm()
  const imagePath = useWatch({ control, name: 'imagePath' })
  // Only events from before uploads have one. It stays visible while it is being emptied.
  const [hasAddress] = useState(imagePath !== '')
  return (
    <Section id="pictures" hint={words.hint}>
      <EventList
        name="pictures"
        label={staffEvents.sections.pictures}
        words={words}
        titleField="picture.alt"
        newItem={() => ({ picture: null })}
      >
        {(index) => <EventPicture label={words.item(index + 1)} name={`pictures.${index}.picture`} />}
      </EventList>
      {hasAddress && <PictureByAddress address={imagePath} />}
    </Section>
  )
}

function PictureByAddress({ address }: { address: string }) {
  const { register, setValue } = useEventForm()
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <h3 className="font-semibold text-small">{words.byAddress}</h3>
      <PictureField
        address={address}
        ownDrawing={undefined}
        onUploaded={(uploaded) => setValue('imagePath', uploaded, { shouldDirty: true })}
        error={useFieldError('imagePath')}
        {...register('imagePath')}
      />
    </div>
  )
}
