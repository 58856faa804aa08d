// Stands in for style sheets and pictures: jsdom lays nothing out.
export default '';
