import type { DragEvent } from 'react';

/**
 * What makes an item of a list one to drag to the place of another. By keyboard it is moved with buttons.
 * @param kind such as `picture`: items of other lists are not taken
 */
export function dragOrder(kind: string, at: number, onMove: (from: number, to: number) => void) {
  const type = `text/x-${kind}`;
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(type, String(at)),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(type) && event.preventDefault(),
    onDrop: ({ dataTransfer }: DragEvent) => {
      const from = dataTransfer.getData(type);
      if (from !== '') onMove(Number(from), at);
    },
  };
}
