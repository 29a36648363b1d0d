/** The pages of collections that a theme has no template for, by kind of page. */
export const systemTemplates = {
  page: '{squarespace-page}',
  list:
    '<div class="collection-list"><h1>{collection.title}</h1>{.if items}<ul>{.repeated section items}' +
    '<li><a href="{fullUrl|htmlattr}">{title}</a></li>{.end}</ul>{.end}</div>',
  item: '<article><h1>{item.title}</h1>{.if item.body}<div>{item.body}</div>{.end}</article>',
};
