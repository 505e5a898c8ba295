import { Picture } from 'lanai'
import { Section } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import '../pictures.css'

export default function PictureSection({ section }: SectionProps<'picture'>) {
  return (
    <Section surface={section.surface} class="panorama" layout="wide">
      <Picture {...section.picture} sizes="100vw" priority />
    </Section>
  )
}
