import { describe, expect, it } from 'vitest'
import { pictureFile, pictureId, sitePath, widgetName } from '../../cli/site-layout.ts'

describe('names', () => {
  it('of a widget is that of its folder', () => expect(widgetName('widgets/rail/widget.tsx')).toBe('rail'))
  it('of a picture follows from its file, and the file from the name', () => {
    expect(pictureId('templates/art/tools/robo-caller.tsx')).toBe('tools/robo-caller')
    expect(pictureFile('tools/robo-caller')).toBe('templates/art/tools/robo-caller.tsx')
    expect(pictureFile('tools/robo-caller/square')).toBe('templates/art/tools/robo-caller.tsx')
  })
})

describe('sitePath(root, file)', () => {
  it.each([
    ['/site/content/facts.yaml', 'content/facts.yaml'],
    ['/site', ''],
    ['/elsewhere/content/facts.yaml', '/elsewhere/content/facts.yaml'],
    ['/site-2/content/facts.yaml', '/site-2/content/facts.yaml'],
  ])('%s is named %j', (file, expected) => expect(sitePath('/site', file)).toBe(expected))
})
