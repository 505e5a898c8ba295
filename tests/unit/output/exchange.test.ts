import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findExchange } from '../../../cli/output/exchange.ts'
import { temporaryFolder, write } from './fixture.ts'

const exchange = findExchange()

describe.skipIf(process.platform !== 'linux')('findExchange()', () => {
  it('exchanges two folders in one call', () => {
    const folder = temporaryFolder()
    write(folder, { 'one/é.txt': '1', 'two/b.txt': '2' })
    exchange!(join(folder, 'one'), join(folder, 'two'))
    expect(fs.readdirSync(join(folder, 'one'))).toEqual(['b.txt'])
    expect(fs.readdirSync(join(folder, 'two'))).toEqual(['é.txt'])
  })

  it('throws where one of them is missing, and changes nothing', () => {
    const folder = temporaryFolder()
    write(folder, { 'one/a.txt': '1' })
    expect(() => exchange!(join(folder, 'one'), join(folder, 'two'))).toThrow('error 2')
    expect(fs.readdirSync(folder)).toEqual(['one'])
  })
})
