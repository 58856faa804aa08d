const sector = 512;
const streamSize = 8 * sector;
const endOfChain = -2;
const none = -1;

/** A document of Word 97 in its compound file: allocation table, directory, text, table of pieces. */
export function makeDoc(paragraphs: string[]): Buffer {
  const text = Buffer.from(`${paragraphs.join('\r')}\r`, 'utf16le');
  return Buffer.concat([header(), allocationTable(), directory(), textStream(text), pieces(text)]);
}

function header(): Buffer {
  const buffer = Buffer.alloc(sector, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(buffer);
  buffer.writeInt16LE(9, 30); // sectors of 2^9 bytes
  buffer.writeInt16LE(6, 32);
  buffer.writeInt32LE(1, 44); // one sector of allocation table
  buffer.writeInt32LE(1, 48); // where the directory is
  buffer.writeInt32LE(streamSize, 56);
  buffer.writeInt32LE(endOfChain, 60);
  buffer.writeInt32LE(0, 64);
  buffer.writeInt32LE(endOfChain, 68);
  buffer.writeInt32LE(0, 72);
  buffer.writeInt32LE(0, 76); // where the allocation table is
  return buffer;
}

/** Sector 1 is the directory, 2 to 9 the text, 10 to 17 the table of pieces. */
function allocationTable(): Buffer {
  const buffer = Buffer.alloc(sector, 0xff);
  buffer.writeInt32LE(-3, 0);
  buffer.writeInt32LE(endOfChain, 4);
  for (let index = 2; index < 18; index += 1) {
    const isLast = index === 9 || index === 17;
    buffer.writeInt32LE(isLast ? endOfChain : index + 1, index * 4);
  }
  return buffer;
}

const directory = (): Buffer =>
  Buffer.concat([
    directoryEntry({ name: 'Root Entry', type: 5, right: none, child: 1, start: endOfChain }),
    directoryEntry({ name: 'WordDocument', type: 2, right: 2, child: none, start: 2 }),
    directoryEntry({ name: '1Table', type: 2, right: none, child: none, start: 10 }),
    Buffer.alloc(128),
  ]);

interface Entry {
  name: string;
  type: number;
  right: number;
  child: number;
  start: number;
}

function directoryEntry({ name, type, right, child, start }: Entry): Buffer {
  const buffer = Buffer.alloc(128);
  buffer.write(name, 'utf16le');
  buffer.writeInt16LE((name.length + 1) * 2, 64);
  buffer.writeInt8(type, 66);
  buffer.writeInt32LE(none, 68);
  buffer.writeInt32LE(right, 72);
  buffer.writeInt32LE(child, 76);
  buffer.writeInt32LE(start, 116);
  buffer.writeInt32LE(type === 2 ? streamSize : 0, 120);
  return buffer;
}

const textStart = 1024;

function textStream(text: Buffer): Buffer {
  const buffer = Buffer.alloc(streamSize);
  buffer.writeUInt16LE(0xa5ec, 0);
  buffer.writeUInt16LE(0x0200, 0x0a); // the pieces are in 1Table
  buffer.writeUInt32LE(text.length / 2, 0x4c);
  text.copy(buffer, textStart);
  return buffer;
}

function pieces(text: Buffer): Buffer {
  const buffer = Buffer.alloc(streamSize);
  buffer.writeUInt8(2, 0);
  buffer.writeUInt32LE(16, 1); // one piece: from 0 to the end
  buffer.writeUInt32LE(text.length / 2, 9);
  buffer.writeUInt32LE(textStart, 15);
  return buffer;
}
